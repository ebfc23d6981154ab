import { z } from "zod";
import { pageHead, prose, sample, slug, text } from "./common.ts";

/** What the site stores and for how long. The months say what the server's settings say: change both together. */
export const privacyPolicy = z.strictObject({
	sample,
	head: pageHead,
	updatedLabel: text,
	updated: z.iso.date(),
	summaryLabel: text,
	summary: z.array(z.strictObject({ id: slug, text })).min(1),
	retention: z.strictObject({
		heading: text,
		whatLabel: text,
		periodLabel: text,
		unit: text,
		periods: z.array(z.strictObject({ id: slug, what: text, months: z.int().positive(), note: text })).min(1),
		after: text,
	}),
	contact: z.strictObject({ heading: text, text }),
	body: prose,
});
