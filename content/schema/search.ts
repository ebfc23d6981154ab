import { z } from "zod";
import { image, internalPath, pageHead, sample, text } from "./common.ts";
import { template } from "./template.ts";

/** The words of the search page. */
export const search = z.strictObject({
	sample,
	head: pageHead,
	hint: text,
	/** What is found stands in groups, each under its name. */
	groups: z.strictObject({
		pages: text,
		domains: text,
		projects: text,
		questions: text,
		events: text,
		highlights: text,
	}),
	/** Below a group of which only the first entries are shown. */
	more: template("count"),
	/** Shown when events or highlights could not be had. */
	incomplete: text,
	nothing: z.strictObject({ image, tips: z.array(text).min(1) }),
	oftenAsked: z.strictObject({
		heading: text,
		links: z.array(z.strictObject({ label: text, url: internalPath })).min(1),
	}),
});
