import { z } from "zod";
import { sample, text } from "./common.ts";

const organisersMail = z.strictObject({ subject: text, text });

/** What the site writes by e-mail: to the person who registered, and to the organisers. */
export const mails = z.strictObject({
	sample,
	/** {receipt} and {link} are filled in. What is known of the chat group comes from chat-groups and messages. */
	confirmation: z.strictObject({
		subject: text,
		greeting: text,
		opening: text,
		receipt: text,
		chat: z.strictObject({ text, caution: text }),
		events: text,
		withdraw: text,
		notYou: text,
		questions: text,
		closing: text,
	}),
	/** The labels of the fields are those of the forms. */
	organisers: z.strictObject({
		registration: z.strictObject({ created: organisersMail, updated: organisersMail, withdrawn: organisersMail }),
		message: z.strictObject({ created: organisersMail, withdrawn: organisersMail }),
		undelivered: organisersMail,
		receiptLabel: text,
		sentLabel: text,
		caution: text,
	}),
});
