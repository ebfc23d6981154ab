import { z } from "zod";
import { entryId, image, internalPath, linkWords, pageHead, sample, smallPrint, text } from "./common.ts";
import { template } from "./template.ts";

const groups = z
	.strictObject({
		pages: text,
		domains: text,
		projects: text,
		questions: text,
		events: text,
		highlights: text,
	})
	.meta({ description: "What is found stands in groups, each under its name." });

export const search = z
	.strictObject({
		sample,
		head: pageHead,
		hint: smallPrint,
		groups: groups.meta({ title: "Names of the groups of results" }),
		more: template("count").meta({
			title: "Words when there are more results",
			description: "Below a group of which only the first entries are shown.",
		}),
		incomplete: text.meta({
			title: "Words when the search is incomplete",
			description: "Shown when events or highlights could not be had.",
		}),
		nothing: z.strictObject({ image, tips: z.array(text).min(1) }).meta({ title: "If nothing is found" }),
		oftenAsked: z
			.strictObject({
				heading: text,
				links: z
					.array(z.strictObject({ id: entryId, label: linkWords, url: internalPath }).meta({ title: "Link" }))
					.min(1),
			})
			.meta({ title: "Often asked for" }),
		terms: z
			.array(
				z
					.strictObject({ page: internalPath.meta({ title: "Page" }), words: text.meta({ title: "Words" }) })
					.meta({ title: "Page" }),
			)
			.optional()
			.meta({
				title: "Further words",
				description:
					"Words that people type and the page does not say, in any script: 'khoon raktdan' for blood donation.",
			}),
	})
	.meta({
		title: "Search",
		description: "The words of the search page.",
		group: "Other pages",
		page: "/search",
	});
