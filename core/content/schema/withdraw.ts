import { z } from "zod";
import { pageHead, sample, text } from "./common.ts";

const part = z.strictObject({ heading: text, text });

export const withdraw = z
	.strictObject({
		sample,
		head: pageHead,
		confirm: part.extend({ receiptLabel: text, points: z.array(text).min(1), button: text, keep: text }),
		erased: part.extend({ again: text }),
		gone: part.meta({ description: "The link is right, but there is nothing under it." }),
		invalid: part.meta({ description: "The link is not one of ours, or was cut short." }),
		home: text,
	})
	.meta({
		title: "Withdrawing",
		description: "The page that the link in a confirmation mail leads to.",
		group: "Other pages",
	});
