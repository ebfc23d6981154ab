import { z } from "zod";
import { internalPath, pageHead, prose, sample, slug, text } from "./common.ts";

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
		lead: text,
		questions: z.array(question).min(1),
	})
	.meta({ title: "Section" });

export const faq = z
	.strictObject({
		sample,
		head: pageHead,
		sectionsLabel: text,
		questionLink: text,
		sections: z.array(section).min(1),
		stillUnsure: z.strictObject({
			heading: text,
			content: text,
			links: z.array(z.strictObject({ label: text, url: internalPath }).meta({ title: "Link" })).min(1),
		}),
	})
	.meta({
		title: "FAQs",
		description: "Questions and answers, in sections.",
		group: "Volunteering",
		page: "/faq",
	});
