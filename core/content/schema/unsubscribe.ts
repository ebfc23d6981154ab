import { z } from "zod";
import { pageHead, sample, text } from "./common.ts";

const part = z.strictObject({ heading: text, text });

export const unsubscribe = z
	.strictObject({
		sample,
		head: pageHead,
		confirm: part.extend({ button: text, keep: text }),
		done: part.extend({ button: text }).meta({ description: "The button has the mails sent again." }),
		invalid: part.meta({ description: "The link is not one of ours, or was cut short." }),
		home: text,
		mail: z
			.strictObject({ reason: text, leave: text, link: text })
			.meta({ description: "Below every mail to many people. {link} in the second sentence is filled in." }),
	})
	.meta({
		title: "Unsubscribing",
		description: "The page that the link in a mail to many people leads to, and the words around that link.",
		group: "Other pages",
	});
