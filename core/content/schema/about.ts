import { z } from "zod";
import { image, internalPath, prose, sample, slug, text } from "./common.ts";
import { naming } from "./template.ts";

const moment = z.strictObject({ id: slug, when: text, title: text, content: prose }).meta({ title: "Moment" });

/** Names are defined once, in the site file; `naming` fields have placeholders for them. */
export const about = z
	.strictObject({
		sample,
		head: z
			.strictObject({ title: naming, description: naming.max(160), lead: naming })
			.meta({ title: "Head of the page" }),
		drawing: image.meta({ description: "Stands beside the title." }),
		opening: naming,
		description: prose,
		waysIn: z.array(z.strictObject({ id: slug, label: text, url: internalPath }).meta({ title: "Way in" })),
		history: z.strictObject({ heading: text, lead: text, moments: z.array(moment).min(1) }),
		motto: z
			.strictObject({ heading: text, content: prose })
			.meta({ description: "The motto itself comes from 'The chapter', in both languages." }),
		emblem: z.strictObject({
			heading: text,
			lead: text,
			parts: z.array(z.strictObject({ id: slug, name: text, meaning: text }).meta({ title: "Part" })).min(1),
			note: text,
		}),
		certificate: z.strictObject({ heading: text, image, caption: naming, content: prose }),
		domains: z
			.strictObject({ heading: text, lead: text })
			.meta({ description: "The tiles below this heading come from the domains." }),
		colophon: z.strictObject({ heading: text, content: prose }),
	})
	.meta({
		title: "About",
		description: "What the scheme and the chapter are, their history, motto and emblem.",
		group: "Other pages",
		page: "/about",
	});
