import { z } from "zod";
import { entryId, internalPath, linkWords, pageHead, prose, sample, slug, text, titled } from "./common.ts";

const question = z
	.strictObject({
		id: slug.meta({
			description: "Stands in the address after '#', so it must be unique on the whole page. Left empty, it is made.",
		}),
		title: text.meta({ title: "Question" }),
		content: prose.meta({ title: "Answer" }),
	})
	.meta({ title: "Question" });

const section = z
	.strictObject({
		id: slug.meta({ description: "The anchor that other pages link to. Left empty, it is made from the title." }),
		title: text,
		lead: titled("Sentence under the title"),
		questions: z.array(question).min(1),
	})
	.meta({ title: "Section" });

export const faq = z
	.strictObject({
		sample,
		head: pageHead,
		sectionsLabel: titled("Name of the list of sections, for screen readers"),
		questionLink: titled("Words of the link to one question"),
		sections: z.array(section).min(1),
		stillUnsure: z
			.strictObject({
				heading: text,
				content: titled("Text"),
				links: z
					.array(z.strictObject({ id: entryId, label: linkWords, url: internalPath }).meta({ title: "Link" }))
					.min(1),
			})
			.meta({ title: "Section for those who are still unsure" }),
	})
	.meta({
		title: "FAQs",
		description: "Questions and answers, in sections.",
		group: "Volunteering",
		page: "/faq",
	});
