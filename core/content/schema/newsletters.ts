import { z } from "zod";
import { documentPath, sample, slug, text, webAddress } from "./common.ts";

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
		listLabel: text,
		instead: text.meta({ description: "Stands once under the list while an issue has no link." }),
		items: z.array(newsletter).meta({ title: "Newsletters", description: "Newest first." }),
	})
	.meta({
		title: "Newsletters",
		description: "The newsletters in the box of the home page.",
		group: "Home page",
		page: "/",
	});
