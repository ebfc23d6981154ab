import { z } from "zod";
import { image, pageHead, sample, text, titled } from "./common.ts";
import { template } from "./template.ts";

export const events = z
	.strictObject({
		sample,
		head: pageHead,
		filter: z
			.strictObject({
				label: titled("Name of the choice"),
				apply: text.meta({
					title: "Words of the button that applies the choice",
					description: "The button for those whose browser does not send the choice by itself.",
				}),
				// Optional, so that versions saved before these words existed stay valid.
				title: template("year").optional().meta({ title: "Title of one year" }),
				shown: template("count").optional().meta({ title: "How many are shown" }),
				shownOne: text.optional().meta({ title: "If one is shown" }),
			})
			.meta({ title: "Choice of what is shown" }),
		posterAlt: template("title").meta({ title: "Words for a poster", description: "Read to those who do not see it." }),
		more: template("title").meta({ title: "The link of an event", description: "For events that have one." }),
		empty: z
			.strictObject({ image, heading: text, text, showAll: titled("Words of the link to everything") })
			.meta({ title: "If there are no events" }),
	})
	.meta({
		title: "Events page",
		description: "The words of the events page. The events themselves have a screen of their own.",
		group: "What we do",
		page: "/events",
	});
