import { type Email, writeEmail } from "../outbox/email.ts";
import { invitationHours } from "./invitations.ts";

/** The letter that brings somebody the link to the console. */
export function invitationEmail(chapter: string, link: string): Email {
	return writeEmail({
		subject: `Your way into the organisers' console of ${chapter}`,
		paragraphs: [
			{ words: "Namaste," },
			{ words: `you are invited to the organisers' console of ${chapter}. Open this link to begin: {link}`, link },
			{
				words: `It works once, within ${invitationHours} hours. You choose a password and set up a second key on your phone.`,
			},
			{ words: "If you did not expect this letter, leave it be: without the link nobody gets in." },
		],
	});
}
