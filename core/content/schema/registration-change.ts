import { z } from "zod";
import { pageHead, sample, text } from "./common.ts";

const part = z.strictObject({ heading: text, text });

export const registrationChange = z
	.strictObject({
		sample,
		head: pageHead,
		confirm: part.extend({
			receiptLabel: text,
			sentLabel: text.meta({ description: "{date} is the day on which the details were sent." }),
			fieldLabel: text,
			fromLabel: text,
			toLabel: text,
			button: text,
			keep: text,
		}),
		accepted: part,
		dismissed: part,
		nothing: part.meta({ description: "The link is right, but nothing waits behind it any more." }),
		invalid: part.meta({ description: "The link is not one of ours, was cut short, or is too old." }),
		home: text,
		mail: z
			.strictObject({
				subject: text,
				greeting: text,
				opening: text,
				confirm: text,
				notYou: text,
				questions: text,
				closing: text,
			})
			.meta({ title: "The mail with the link", description: "{receipt}, {link} and {email} are filled in." }),
		organisersMail: z.strictObject({ subject: text, text }).meta({ title: "The mail to the organisers" }),
	})
	.meta({
		title: "Confirming new details",
		description:
			"What happens when somebody registers again with other details: the mails, and the page that the link leads to.",
		group: "Other pages",
	});
