import type { Content } from "../content/kinds.ts";
import { type Letter, type Paragraph, writeEmail } from "../outbox/email.ts";
import { chatGroup } from "./chat-groups.ts";

export interface Confirmed {
	receipt: string;
	program: string;
	webmail: string;
}

export interface ConfirmationLinks {
	events: string;
	withdraw: string;
}

/**
 * The letter to somebody who registered. It holds nothing that was typed into the form: whoever types a stranger's
 * address there could otherwise have the site send them any words.
 */
export function confirmationEmail(content: Content, person: Confirmed, links: ConfirmationLinks): Letter {
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

/**
 * The letter to somebody for whom other details were sent. It does not say what they are: the page behind the link does,
 * and whoever types a stranger's address could otherwise have the site send them any words.
 */
export function changeRequestEmail({ registrationChange, site }: Content, receipt: string, link: string): Letter {
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

/** The invitation, or why there is none: the group's address is not known yet, or no group applies. */
function chatParagraphs({ mails, chatGroups, messages }: Content, person: Confirmed): Paragraph[] {
	const invitation = chatGroup(chatGroups, person);
	if (invitation === null) return [{ words: messages["register.noGroup"] }];
	if (invitation === "") return [{ words: chatGroups.instead }];
	const { text, caution } = mails.confirmation.chat;
	return [{ words: text, link: invitation }, { words: caution }];
}
