import { z } from "zod";
import { sample, text } from "./common.ts";

const organisersMail = z.strictObject({ subject: text, text });

const confirmation = z.strictObject({
	subject: text,
	greeting: text,
	opening: text,
	receipt: text,
	chat: z.strictObject({ text, caution: text }),
	events: text,
	withdraw: text,
	notYou: text.meta({ title: "If it was not you" }),
	questions: text,
	closing: text,
});

export const mails = z
	.strictObject({
		sample,
		confirmation: confirmation.meta({
			description:
				"To the person who registered. {receipt}, {link} and {email} are filled in; what is known of the chat group comes from 'Chat groups' and 'Messages'.",
		}),
		answerSubject: text.meta({
			title: "Subject of an answer",
			description: "Of what organisers answer to a message. {receipt} is filled in.",
		}),
		organisers: z
			.strictObject({
				registration: z.strictObject({ created: organisersMail, updated: organisersMail, withdrawn: organisersMail }),
				message: z.strictObject({ created: organisersMail, withdrawn: organisersMail }),
				undelivered: organisersMail,
				receiptLabel: text,
				sentLabel: text,
				caution: text,
			})
			.meta({ title: "To the organisers", description: "The labels of the fields are those of the forms." }),
	})
	.meta({
		title: "Mails",
		description: "What the site writes by e-mail: to the person who registered, and to the organisers.",
		group: "Words of the site",
	});
