import { z } from "zod";
import { pageHead, prose, sample, slug, text } from "./common.ts";

/** How to have the account of the mobile app deleted. The mail goes to the data contact of the site. */
export const deleteAccount = z.strictObject({
	sample,
	head: pageHead,
	steps: z.strictObject({
		heading: text,
		items: z.array(z.strictObject({ id: slug, title: text, text })).min(1),
	}),
	mail: z.strictObject({ label: text, subject: text, message: text }),
	body: prose,
});
