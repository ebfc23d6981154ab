import { z } from "zod";
import { internalPath, optionalLink, pageHead, prose, sample, slug, text } from "./common.ts";

const block = z.strictObject({ heading: text, content: prose });

const point = z.strictObject({ id: slug, title: text, content: prose }).meta({ title: "Point" });

const points = z.strictObject({ heading: text, lead: text, items: z.array(point).min(1).meta({ title: "Points" }) });

const step = point.extend({ stage: z.enum(["before", "during", "after"]) }).meta({ title: "Step" });

export const internPolicy = z
	.strictObject({
		sample,
		head: pageHead,
		keyFactsLabel: text,
		keyFacts: z.array(z.strictObject({ id: slug, value: text, label: text }).meta({ title: "Fact" })).min(1),
		purpose: block,
		whatYouDo: block.extend({
			fitsHeading: text,
			fits: z
				.array(text.meta({ title: "Point" }))
				.min(1)
				.meta({ title: "What fits" }),
			doesNotFitHeading: text,
			doesNotFit: z
				.array(text.meta({ title: "Point" }))
				.min(1)
				.meta({ title: "What does not fit" }),
		}),
		dates: block,
		process: z.strictObject({
			heading: text,
			lead: text,
			stages: z.strictObject({ before: text, during: text, after: text }),
			steps: z.array(step).min(1),
			form: optionalLink,
		}),
		dailyReports: z.strictObject({
			heading: text,
			lead: text,
			rules: z.array(point).min(1),
			contentsHeading: text,
			contents: z.array(point).min(1),
		}),
		presentation: points,
		pointsToBeNoted: points,
		partners: z.strictObject({
			heading: text,
			lead: text,
			items: z.array(point).min(1).meta({ title: "Points" }),
			link: z.strictObject({ label: text, url: internalPath }),
		}),
	})
	.meta({
		title: "Internship policy",
		description: "The rules of internships that students find for themselves, and of volunteering with partners.",
		group: "Volunteering",
		page: "/intern-policy",
	});
