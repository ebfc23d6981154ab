import { z } from "zod";
import { image, internalPath, pageHead, sample, slug, text } from "./common.ts";
import { template } from "./template.ts";

/** The words of the highlights page and of one highlight; the highlights themselves are in the database. */
export const highlights = z.strictObject({
	sample,
	head: pageHead,
	filter: z.strictObject({
		label: text,
		/** The first one shows everything; the id is what stands in the address. */
		items: z.array(z.strictObject({ id: slug, name: text })).length(8),
	}),
	open: text,
	empty: z.strictObject({ image, heading: text, text, showAll: text }),
	detail: z.strictObject({
		back: z.strictObject({ label: text, url: internalPath }),
		/** Names the part with the story, the date and the place. */
		about: text,
		domain: text,
		/** `picture` and `video` call those by name that came without words. */
		media: z.strictObject({
			heading: text,
			none: text,
			picture: template("n", "name"),
			video: template("n", "name"),
		}),
	}),
});
