import { z } from "zod";
import { documentPath, sample, slug, text, webAddress } from "./common.ts";

const newsletter = z.strictObject({
	id: slug,
	name: text,
	summary: text,
	/** A document of the chapter or a post elsewhere; empty while the issue is not online. It opens in a new tab. */
	link: z.union([z.literal(""), documentPath, webAddress], {
		error: "a document such as '/documents/monsoon.pdf', an address such as 'https://example.org/', or nothing",
	}),
});
export type Newsletter = z.output<typeof newsletter>;

/** The newsletters in the box of the home page, newest first. */
export const newsletters = z.strictObject({
	sample,
	heading: text,
	listLabel: text,
	/** Stands once under the list while an issue has no link. */
	instead: text,
	items: z.array(newsletter).min(1),
});
