import { z } from "zod";
import { image, internalPath, pageHead, sample, slug, text } from "./common.ts";
import { template } from "./template.ts";

const media = z.strictObject({
	heading: text,
	none: text.meta({ title: "If there is none" }),
	picture: template("n", "name").meta({ description: "Names a picture that came without words." }),
	video: template("n", "name").meta({ description: "Names a video that came without words." }),
});

export const highlights = z
	.strictObject({
		sample,
		head: pageHead,
		filter: z.strictObject({
			label: text,
			items: z
				.array(z.strictObject({ id: slug, name: text }).meta({ title: "Choice" }))
				.length(8)
				.meta({
					title: "Choices",
					description: "The first one shows everything; the short name stands in the address.",
				}),
			// Optional, so that versions saved before these words existed stay valid.
			title: template("domain").optional().meta({ title: "Title of one domain" }),
			shown: template("count").optional().meta({ title: "How many are shown" }),
			shownOne: text.optional().meta({ title: "If one is shown" }),
		}),
		open: text,
		empty: z.strictObject({ image, heading: text, text, showAll: text }).meta({ title: "If there are no highlights" }),
		detail: z
			.strictObject({
				back: z.strictObject({ label: text, url: internalPath }),
				about: text.meta({ description: "Names the part with the story, the date and the place." }),
				domain: text,
				media,
			})
			.meta({ title: "Words of one highlight" }),
	})
	.meta({
		title: "Highlights page",
		description: "The words of the highlights page. The highlights themselves have a screen of their own.",
		group: "What we do",
		page: "/volunteering-highlights",
	});
