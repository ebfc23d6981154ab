import { z } from "zod";
import { image, pageHead, sample, text } from "./common.ts";
import { template } from "./template.ts";

/** The words of the events page; the events themselves are in the database. */
export const events = z.strictObject({
	sample,
	head: pageHead,
	/** `apply` is the button for those whose browser does not send the choice by itself. */
	filter: z.strictObject({ label: text, apply: text }),
	posterAlt: template("title"),
	empty: z.strictObject({ image, heading: text, text, showAll: text }),
});
