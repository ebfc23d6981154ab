/**
 * Answer to a form. Texts are keys of the content's messages or, from another server, sentences.
 */
export type FormAnswer = Accepted | Refused;

export interface Accepted {
	ok: true;
	/** Unique per success, such as the receipt; the fields are reset for it. */
	id: string;
	/** Shown in a dialog. */
	alert: string | null;
	/** Address that was typed, for mail; never a part of an address of a page. */
	to?: string;
	/** Number to quote. */
	receipt?: string | undefined;
	/** Page to go to. */
	leadsTo?: string;
	/** Opened in a new tab, such as the invitation to a chat group. */
	opens?: string;
}

export interface Refused {
	ok: false;
	/** Typed values, to refill the form. */
	values: Record<string, string | string[]>;
	/** Shown beside the fields and in the summary. */
	errors: Record<string, string[] | undefined>;
	/** Shown in the summary only. */
	summary: string[];
	/** Shown in a dialog. */
	alert: string | null;
	/** Receipt of the copy stored here, if a remote server refused the submission. */
	storedAs?: string | undefined;
}

export function isFormAnswer(answer: unknown): answer is FormAnswer {
	if (typeof answer !== "object" || answer === null || !("ok" in answer)) return false;
	return answer.ok === true ? "id" in answer : "values" in answer && "errors" in answer && "summary" in answer;
}

export function accepted(id: string, alert: string | null = null): Accepted {
	return { ok: true, id, alert };
}

/** Returned if validation failed. */
export function refused({ values, errors, summary }: Omit<Refused, "ok" | "alert">): Refused {
	return { ok: false, values, errors, summary, alert: null };
}

/** Returned if the form was valid but could not be processed. */
export function failed(typed: FormData, alert: string, errors: Refused["errors"] = {}): Refused {
	return { ok: false, values: typedValues(typed), errors, summary: [], alert };
}

/** Whether an action has answered that a form is to be looked at again; pages of their own answer with an outcome. */
export function isRefusal(answer: unknown): boolean {
	if (typeof answer !== "object" || answer === null) return false;
	if ("given" in answer) return isRefusal(answer.given);
	return "ok" in answer ? answer.ok === false : "outcome" in answer;
}

/** A name that was sent several times, as by ticked boxes, has all of its values. */
function typedValues(typed: FormData): Refused["values"] {
	const values: Refused["values"] = {};
	for (const name of new Set(typed.keys())) {
		const [first, ...more] = typed.getAll(name).filter((value) => typeof value === "string");
		if (first !== undefined) values[name] = more.length > 0 ? [first, ...more] : first;
	}
	return values;
}

/** Resolves a key of the content's messages; any other text is a sentence already. */
export function sentence(messages: Readonly<Record<string, string | boolean>>, text: string): string {
	const words = Object.hasOwn(messages, text) ? messages[text] : text;
	return typeof words === "string" ? words : text;
}
