import { z } from "zod";
import { internalPath, pageHead, prose, sample, slug, text } from "./common.ts";

const question = z.strictObject({
	/** Stands in the address after '#', so it must be unique on the whole page. */
	id: slug,
	title: text,
	content: prose,
});

/** Questions and answers. The sections' ids are the anchors that other pages link to. */
export const faq = z.strictObject({
	sample,
	head: pageHead,
	sectionsLabel: text,
	questionLink: text,
	sections: z.array(z.strictObject({ id: slug, title: text, lead: text, questions: z.array(question).min(1) })).min(1),
	stillUnsure: z.strictObject({
		heading: text,
		content: text,
		links: z.array(z.strictObject({ label: text, url: internalPath })).min(1),
	}),
});
