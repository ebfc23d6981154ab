import { z } from "zod";
import { pageHead, sample, text } from "./common.ts";

const part = z.strictObject({ heading: text, text });

/** The page that the link in a confirmation mail leads to. */
export const withdraw = z.strictObject({
	sample,
	head: pageHead,
	confirm: part.extend({ receiptLabel: text, points: z.array(text).min(1), button: text, keep: text }),
	erased: part.extend({ again: text }),
	/** The link is right, but there is nothing under it. */
	gone: part,
	/** The link is not one of ours, or was cut short. */
	invalid: part,
	home: text,
});
