import { z } from "zod";
import { image, internalPath, linkWords, prose, sample, slug, subheading, text } from "./common.ts";
import { naming } from "./template.ts";

const moment = z.strictObject({ id: slug, when: text, title: text, content: prose }).meta({ title: "Moment" });

/** Names are defined once, in the site file; `naming` fields have placeholders for them. */
export const about = z
	.strictObject({
		sample,
		head: z
			.strictObject({
				title: naming.meta({ title: "Title of the page" }),
				description: naming.max(160).meta({ title: "Description for search engines" }),
				lead: naming.meta({ title: "Sentence under the title" }),
			})
			.meta({ title: "Head of the page" }),
		drawing: image.meta({ title: "Picture beside the title", description: "Stands beside the title." }),
		opening: naming.meta({ title: "Opening sentence" }),
		description: prose.meta({ title: "Text below the opening" }),
		waysIn: z
			.array(z.strictObject({ id: slug, label: linkWords, url: internalPath }).meta({ title: "Way in" }))
			.meta({ title: "Links below the text" }),
		history: z.strictObject({
			heading: text,
			lead: subheading,
			moments: z.array(moment).min(1).meta({ title: "Moments in the history" }),
		}),
		motto: z
			.strictObject({ heading: text, content: prose })
			.meta({ description: "The motto itself comes from 'The chapter', in both languages." }),
		emblem: z.strictObject({
			heading: text,
			lead: subheading,
			parts: z
				.array(z.strictObject({ id: slug, name: text, meaning: text }).meta({ title: "Part" }))
				.min(1)
				.meta({ title: "Parts of the emblem" }),
			note: text,
		}),
		certificate: z.strictObject({
			heading: text,
			image,
			caption: naming.meta({ title: "Words under it" }),
			content: prose,
		}),
		domains: z
			.strictObject({ heading: text, lead: subheading })
			.meta({ title: "Section with the domains", description: "The tiles below this heading come from the domains." }),
		colophon: z.strictObject({ heading: text, content: prose }).meta({ title: "How the site is made" }),
	})
	.meta({
		title: "About",
		description: "What the scheme and the chapter are, their history, motto and emblem.",
		group: "Other pages",
		page: "/about",
	});
