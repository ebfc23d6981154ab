import type { Content } from "../content/kinds.ts";
import { type Email, type Paragraph, writeEmail } from "../outbox/email.ts";
import type { Notice } from "../outbox/notices.ts";
import { longDate } from "../time/dates.ts";
import { chatGroup } from "./chat-groups.ts";
import type { FoundSubmission } from "./queries.ts";

export interface Confirmed {
	receipt: string;
	program: string;
	webmail: string;
}

/**
 * The confirmation to somebody who registered. It holds nothing that was typed into the form: whoever types a stranger's
 * address there could otherwise have the site send them any words.
 */
export function confirmationEmail(
	content: Content,
	person: Confirmed,
	links: { events: string; withdraw: string },
): Email {
	const { mails, site } = content;
	const words = mails.confirmation;
	const { receipt } = person;
	return writeEmail({
		subject: words.subject.replace("{receipt}", receipt),
		paragraphs: [
			{ words: words.greeting },
			{ words: words.opening },
			{ words: words.receipt.replace("{receipt}", receipt) },
			...chatParagraphs(content, person),
			{ words: words.events, link: links.events },
			{ words: words.withdraw, link: links.withdraw },
			{ words: words.notYou },
			{ words: words.questions.replace("{email}", site.contact.dataQuestions.email) },
			{ words: words.closing },
		],
	});
}

/** The invitation, or why there is none: the group's address is not known yet, or no group applies. */
function chatParagraphs({ mails, chatGroups, messages }: Content, person: Confirmed): Paragraph[] {
	const invitation = chatGroup(chatGroups, person);
	if (invitation === null) return [{ words: messages["register.noGroup"] }];
	if (invitation === "") return [{ words: chatGroups.instead }];
	const { text, caution } = mails.confirmation.chat;
	return [{ words: text, link: invitation }, { words: caution }];
}

/** To somebody for whom other details were sent. It does not say what they are: the page behind the link does. */
export function changeRequestEmail({ registrationChange, site }: Content, receipt: string, link: string): Email {
	const words = registrationChange.mail;
	return writeEmail({
		subject: words.subject.replace("{receipt}", receipt),
		paragraphs: [
			{ words: words.greeting },
			{ words: words.opening },
			{ words: words.confirm, link },
			{ words: words.notYou },
			{ words: words.questions.replace("{email}", site.contact.dataQuestions.email) },
			{ words: words.closing },
		],
	});
}

/** To the organisers about a submission; without its fields for one that was withdrawn, or of which a change waits. */
export function organisersEmail(content: Content, notice: Notice, found: FoundSubmission | null): Email {
	const words = content.mails.organisers;
	const { subject, text } =
		notice.event === "change-waiting" ? content.registrationChange.organisersMail : wordsFor(words, notice);
	return writeEmail({
		subject: subject.replace("{receipt}", notice.receipt),
		paragraphs: [{ words: text }],
		rows: [[words.receiptLabel, notice.receipt], ...(found ? fieldRows(content, found) : [])],
		footer: found ? words.caution : undefined,
	});
}

function wordsFor(words: Content["mails"]["organisers"], { kind, event }: Notice) {
	if (event === "undelivered") return words.undelivered;
	if (kind === "message") return event === "withdrawn" ? words.message.withdrawn : words.message.created;
	if (event === "created" || event === "withdrawn") return words.registration[event];
	return words.registration.updated;
}

function fieldRows({ register, collaborate, mails }: Content, found: FoundSubmission): [string, string][] {
	const labels: Record<string, { label: string }> =
		found.kind === "registration" ? register.fields : collaborate.form.fields;
	const rows = Object.entries(found.fields).map(([field, value]): [string, string] => [
		labels[field]?.label ?? field,
		value,
	]);
	return [...rows, [mails.organisers.sentLabel, longDate(found.at)]];
}
