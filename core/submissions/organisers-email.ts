import type { Content } from "../content/kinds.ts";
import type { Notice } from "../outbox/announcements.ts";
import { type Letter, writeEmail } from "../outbox/email.ts";
import { longDate } from "../time/dates.ts";
import type { FoundSubmission } from "./find-submission.ts";

/** The letter to the organisers about a submission; without it for one that was withdrawn, or of which a change waits. */
export function organisersEmail(content: Content, notice: Notice, found: FoundSubmission | null): Letter {
	const words = content.mails.organisers;
	const { subject, text } =
		notice.event === "change-waiting" ? content.registrationChange.organisersMail : wordsFor(words, notice);
	return writeEmail({
		subject: subject.replace("{receipt}", notice.receipt),
		paragraphs: [{ words: text }],
		rows: [
			[words.receiptLabel, notice.receipt],
			...(found ? [...rowsOf(content, found), sentRow(words.sentLabel, found.at)] : []),
		],
		footer: found ? words.caution : undefined,
	});
}

function wordsFor(words: Content["mails"]["organisers"], { kind, event }: Notice) {
	if (event === "undelivered") return words.undelivered;
	if (kind === "message") return event === "withdrawn" ? words.message.withdrawn : words.message.created;
	if (event === "created" || event === "withdrawn") return words.registration[event];
	return words.registration.updated;
}

function rowsOf({ register, collaborate }: Content, found: FoundSubmission): [string, string][] {
	const labels: Record<string, { label: string }> =
		found.kind === "registration" ? register.fields : collaborate.form.fields;
	return Object.entries(found.fields).map(([field, value]) => [labels[field]?.label ?? field, value]);
}

function sentRow(label: string, at: number): [string, string] {
	return [label, longDate(at)];
}
