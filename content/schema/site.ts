import { z } from "zod";
import { email, phone, sample, slug, text } from "./common.ts";

/** Who the chapter is. Every name on the site is built from this file. */
export const site = z.strictObject({
	sample,
	programme: z.strictObject({ name: text, short: text }),
	institute: z.strictObject({ name: text, short: text }),
	ministry: text,
	address: z.strictObject({ lines: z.array(text).min(1), city: text, postcode: z.string().regex(/^\d{6}$/) }),
	motto: z.strictObject({ text, local: text, localLanguage: z.string().regex(/^[a-z]{2}$/) }),
	description: text.max(160),
	owner: text,
	copyrightYear: z.int().min(2000).max(2100),
	lastReviewed: z.iso.date(),
	languageName: text,
	contact: z.strictObject({ sample, email, phone, dataQuestions: z.strictObject({ name: text, email }) }),
	domainHues: z.array(slug).optional(),
});
