import type { Content } from "../content/kinds.ts";
import { namesOf } from "../content/names.ts";
import { type Email, type EmailParts, type Fact, type Paragraph, writeEmail } from "../outbox/email.ts";
import type { Notice } from "../outbox/notices.ts";
import { longDate } from "../time/dates.ts";
import { answerSubject } from "./answer-subject.ts";
import { chatGroup } from "./chat-groups.ts";
import type { FoundSubmission } from "./queries.ts";

export interface Confirmed {
	receipt: string;
	program: string;
	webmail: string;
}

interface ConfirmationLinks {
	/** Absolute address of a path of the site. */
	address: (path: string) => string;
	withdrawPath: string;
}

/**
 * Confirmation of a registration. It contains nothing that was typed into the form: otherwise anyone could make the
 * site send any text to a stranger's address.
 */
export function confirmationEmail(
	content: Content,
	person: Confirmed,
	{ address, withdrawPath }: ConfirmationLinks,
	language?: string,
): Email {
	const { mails, site } = content;
	const words = mails.confirmation;
	const { receipt } = person;
	const chat = chatOf(content, person, address);
	return writeEmail({
		chapter: namesOf(site).chapter,
		language,
		subject: words.subject.replace("{receipt}", receipt),
		paragraphs: [{ words: words.greeting }, { words: words.opening }],
		facts: [[mails.facts.receipt, receipt]],
		...chat,
		more: [
			...chat.more,
			{ words: words.events, link: address("/events") },
			{ words: words.withdraw, link: address(withdrawPath) },
			{ words: words.notYou },
		],
		closing: [{ words: words.questions.replace("{email}", site.contact.dataQuestions.email) }],
	});
}

/** The invitation, or the reason why there is none: the group's link is not known yet, or no group applies. */
function chatOf(
	{ mails, chatGroups, messages }: Content,
	person: Confirmed,
	address: ConfirmationLinks["address"],
): Pick<EmailParts, "button"> & { more: Paragraph[] } {
	const invitation = chatGroup(chatGroups, person);
	if (invitation === null)
		return { more: [{ words: messages["register.noGroup"] }, { words: messages["register.noGroupNext"] }] };
	if (invitation === "") return { more: [{ words: chatGroups.instead }] };
	const { button, caution } = mails.confirmation.chat;
	// A group without a link of its own yet has a page of the site instead.
	const link = invitation.startsWith("/") ? address(invitation) : invitation;
	return { button: { words: button, link }, more: [{ words: caution }] };
}

/** What an organiser wrote in answer to a message. Quotes nothing of it. */
export function answerEmail(content: Content, { receipt, language }: AnsweredMessage, text: string): Email {
	const paragraphs = text.replaceAll("\r\n", "\n").split(/\n{2,}/);
	return writeEmail({
		chapter: namesOf(content.site).chapter,
		language,
		subject: answerSubject(content, receipt),
		paragraphs: paragraphs.map((words) => ({ words })),
	});
}

interface AnsweredMessage {
	receipt: string;
	/** In which it was sent; its answer has a subject in the same. */
	language: string;
}

/** To the organiser who was given a message. */
export function assignmentEmail({ site }: Pick<Content, "site">, receipt: string, link: string): Email {
	return writeEmail({
		chapter: namesOf(site).chapter,
		subject: `Message ${receipt} was given to you`,
		paragraphs: [{ words: "Another organiser asks you to look after a message that came through the contact form." }],
		button: { words: "Read and answer it", link },
	});
}

/** To the organisers: newer details stand beside a registration, and are read in the console only. */
export function newerDetailsEmail({ site }: Pick<Content, "site">, receipt: string, link: string): Email {
	return writeEmail({
		chapter: namesOf(site).chapter,
		subject: `New details to look at: ${receipt}`,
		paragraphs: [
			{ words: "Somebody has registered again with the webmail address of a volunteer, and gave other details." },
			{ words: "Nothing was changed. Take them up or dismiss them in the console." },
		],
		button: { words: "Look at the new details", link },
	});
}

/** Notice to the organisers; without the fields if the submission was withdrawn. */
export function organisersEmail(content: Content, notice: Notice, found: FoundSubmission | null): Email {
	const words = content.mails.organisers;
	const { subject, text } = wordsFor(words, notice);
	return writeEmail({
		chapter: namesOf(content.site).chapter,
		subject: subject.replace("{receipt}", notice.receipt),
		paragraphs: [{ words: text }],
		facts: [[words.receiptLabel, notice.receipt], ...(found ? fieldRows(content, found) : [])],
		closing: found ? [{ words: words.caution }] : [],
	});
}

function wordsFor(words: Content["mails"]["organisers"], { kind, event }: Notice) {
	if (event === "undelivered") return words.undelivered;
	if (kind === "message") return event === "withdrawn" ? words.message.withdrawn : words.message.created;
	if (event === "created" || event === "withdrawn") return words.registration[event];
	return words.registration.updated;
}

function fieldRows({ register, collaborate, mails }: Content, found: FoundSubmission): Fact[] {
	const labels: Record<string, { label: string }> =
		found.kind === "registration" ? register.fields : collaborate.form.fields;
	const rows = Object.entries(found.fields).map(([field, value]): Fact => [labels[field]?.label ?? field, value]);
	return [...rows, [mails.organisers.sentLabel, longDate(found.at)]];
}
