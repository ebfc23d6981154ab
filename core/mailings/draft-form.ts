import { MarkdownError, parseMarkdown } from "../content/markdown.ts";

/** What an organiser types. */
export interface DraftFields {
	subject: string;
	body: string;
}

const longestSubject = 150;
const longestBody = 20_000;

export type DraftErrors = Partial<Record<keyof DraftFields, string[]>>;

/** A draft may lack its body; a mailing that is sent may not. Returns null if nothing is wrong. */
export function draftErrors({ subject, body }: DraftFields, { complete }: { complete: boolean }): DraftErrors | null {
	const errors: DraftErrors = {};
	if (subject === "") errors.subject = ["Write a subject, so that people know what the mail is about."];
	else if (subject.length > longestSubject) errors.subject = [tooLong("A subject", longestSubject, subject)];
	const wrong = bodyError(body, complete);
	if (wrong) errors.body = [wrong];
	return Object.keys(errors).length > 0 ? errors : null;
}

function bodyError(body: string, complete: boolean): string | null {
	if (body === "") return complete ? "Write what the mail should say." : null;
	if (body.length > longestBody) return tooLong("A mail", longestBody, body);
	try {
		parseMarkdown(body);
		return null;
	} catch (error) {
		if (!(error instanceof MarkdownError)) throw error;
		return `Line ${error.line}, “${error.found}”: write ${error.expected}.`;
	}
}

function tooLong(what: string, most: number, text: string): string {
	const format = (length: number) => length.toLocaleString("en-IN");
	return `${what} has at most ${format(most)} characters; this one has ${format(text.length)}.`;
}
