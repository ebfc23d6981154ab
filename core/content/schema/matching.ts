import { z } from "zod";
import { image, internalPath, linkWords, pageHead, sample, slug, subheading, text, titled } from "./common.ts";

const step = z.strictObject({ id: slug, title: text, text }).meta({ title: "Step" });
const way = z.strictObject({ id: slug, title: text, text, label: linkWords, url: internalPath }).meta({ title: "Way" });

export const matching = z
	.strictObject({
		sample,
		head: pageHead,
		steps: z.strictObject({ heading: text, items: z.array(step).length(3).meta({ title: "Steps" }) }),
		slideshow: z.strictObject({
			label: titled("Name of the slideshow, for screen readers"),
			slides: z.array(image).length(3).meta({ title: "Pictures of the slideshow" }),
		}),
		inPrivate: z
			.strictObject({
				heading: text,
				lead: subheading,
				scribeFigures: text.meta({ title: "Heading over the figures of scribes" }),
				bloodFigures: text.meta({ title: "Heading over the figures of blood" }),
			})
			.default({
				heading: "In private",
				lead: "We ask people who fit. Only the person who says yes learns your name and number.",
				scribeFigures: "Scribes so far",
				bloodFigures: "Blood so far",
			})
			.meta({ title: "The four private forms", description: "Their words stand under 'Matching: forms'." }),
		ways: z
			.strictObject({ heading: text, items: z.array(way).min(1).meta({ title: "Ways" }) })
			.meta({ title: "Ways in" }),
	})
	.meta({
		title: "Matching",
		description: "How a volunteer and a need find each other: three steps with a picture each, then the ways in.",
		group: "Volunteering",
		page: "/volunteer-matching",
	});
