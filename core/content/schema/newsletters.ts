import { z } from "zod";
import { documentPath, sample, slug, text, titled, webAddress } from "./common.ts";

const newsletter = z
	.strictObject({
		id: slug,
		name: text,
		summary: text,
		link: z
			.union([z.literal(""), documentPath, webAddress], {
				error: "a document such as '/documents/monsoon.pdf', an address such as 'https://example.org/', or nothing",
			})
			.meta({
				title: "Leads to",
				description: "A document of the chapter or a post elsewhere; empty while the issue is not online.",
			}),
	})
	.meta({ title: "Newsletter" });

export const newsletters = z
	.strictObject({
		sample,
		heading: text,
		listLabel: titled("Name of the list, for screen readers"),
		instead: text.meta({
			title: "Sentence to show instead",
			description: "Stands once under the list while an issue has no link.",
		}),
		items: z.array(newsletter).meta({ title: "Newsletters", description: "Newest first." }),
	})
	.meta({
		title: "Newsletters",
		description: "The newsletters in the box of the home page.",
		group: "Home page",
		page: "/",
	});
