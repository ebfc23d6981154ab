import { z } from "zod";
import { pageHead, sample, slug, text, webAddress } from "./common.ts";

/** The quick links, and the words of the panel that holds them on narrow screens. */
export const resources = z.strictObject({
	sample,
	head: pageHead,
	quickLinks: z.strictObject({
		heading: text,
		lead: text,
		open: text,
		close: text,
		items: z.array(z.strictObject({ id: slug, name: text, url: webAddress, text })).length(20),
	}),
});
