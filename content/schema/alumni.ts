import { z } from "zod";
import { email, image, pageHead, sample, slug, text, webAddress } from "./common.ts";

const alumnus = z.strictObject({
	/** The number under which the chapter knows the person. */
	id: text.optional(),
	name: text,
	image,
	/** The position of responsibility. Faculty advisors carry their focus in brackets. */
	por: text.optional(),
	title: text.optional(),
	email: email.optional(),
	linkedIn: webAddress.optional(),
});
export type Alumnus = z.output<typeof alumnus>;

const batch = z.strictObject({
	/** The last two digits of the year; it stands in the address. */
	id: z.string().regex(/^\d{2}$/, "two digits in quotation marks, such as '23'"),
	label: text,
	categories: z.array(z.strictObject({ id: slug, name: text, members: z.array(alumnus).min(1) })).min(1),
});
export type Batch = z.output<typeof batch>;

/** Those who ran the chapter before, by batch and category. The first batch is the one shown at first. */
export const alumni = z.strictObject({
	sample,
	head: pageHead,
	selectBatch: text,
	idLabel: text,
	batches: z.array(batch).min(1),
	stayInTouch: z.strictObject({ heading: text, text }),
});
