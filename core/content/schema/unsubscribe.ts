import { z } from "zod";
import { pageHead, sample, text } from "./common.ts";

const part = z.strictObject({ heading: text, text });

export const unsubscribe = z
	.strictObject({
		sample,
		head: pageHead,
		confirm: part
			.extend({ button: text, keep: text.meta({ title: "Words of the link to keep the mails" }) })
			.meta({ title: "Before" }),
		done: part.extend({ button: text }).meta({ title: "After", description: "The button has the mails sent again." }),
		invalid: part.meta({
			title: "A link that does not work",
			description: "The link is not one of ours, or was cut short.",
		}),
		home: text.meta({ title: "Words of the link to the home page" }),
		mail: z
			.strictObject({
				reason: text.meta({ title: "Why they get it" }),
				leave: text.meta({ title: "How to get no more" }),
				link: text.meta({ title: "Words of the link" }),
			})
			.meta({
				title: "Below every mail",
				description: "Below every mail to many people. {link} in the second sentence is filled in.",
			}),
	})
	.meta({
		title: "Unsubscribing",
		description: "The page that the link in a mail to many people leads to, and the words around that link.",
		group: "Other pages",
	});
