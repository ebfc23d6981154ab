import { z } from "zod";
import { image, internalPath, linkWords, pageHead, sample, slug, text, titled } from "./common.ts";
import { template } from "./template.ts";

const media = z.strictObject({
	heading: text,
	none: text.meta({ title: "If there is none" }),
	picture: template("n", "name").meta({
		title: "Name of a picture without a description",
		description: "Names a picture that came without words.",
	}),
	video: template("n", "name").meta({
		title: "Name of a video without a description",
		description: "Names a video that came without words.",
	}),
});

export const highlights = z
	.strictObject({
		sample,
		head: pageHead,
		filter: z
			.strictObject({
				label: titled("Name of the choice"),
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
			})
			.meta({ title: "Choice of what is shown" }),
		open: titled("Words of the link to a highlight"),
		empty: z
			.strictObject({ image, heading: text, text, showAll: titled("Words of the link to everything") })
			.meta({ title: "If there are no highlights" }),
		detail: z
			.strictObject({
				back: z.strictObject({ label: linkWords, url: internalPath }).meta({ title: "Link back to all highlights" }),
				about: text.meta({
					title: "Name of the part with the story",
					description: "Names the part with the story, the date and the place.",
				}),
				domain: titled("Word before the domain"),
				media: media.meta({ title: "Pictures and videos" }),
			})
			.meta({ title: "Words of one highlight" }),
	})
	.meta({
		title: "Highlights page",
		description: "The words of the highlights page. The highlights themselves have a screen of their own.",
		group: "What we do",
		page: "/volunteering-highlights",
	});
