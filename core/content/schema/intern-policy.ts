import { z } from "zod";
import {
	internalPath,
	linkWords,
	optionalLink,
	pageHead,
	prose,
	sample,
	slug,
	subheading,
	text,
	titled,
} from "./common.ts";

const block = z.strictObject({ heading: text, content: prose });

const point = z.strictObject({ id: slug, title: text, content: prose }).meta({ title: "Point" });

const points = z.strictObject({
	heading: text,
	lead: subheading,
	items: z.array(point).min(1).meta({ title: "Points" }),
});

const step = point
	.extend({ stage: z.enum(["before", "during", "after"]).meta({ title: "When it is" }) })
	.meta({ title: "Step" });

export const internPolicy = z
	.strictObject({
		sample,
		head: pageHead,
		keyFactsLabel: titled("Name of the facts at the top, for screen readers"),
		keyFacts: z
			.array(
				z
					.strictObject({ id: slug, value: titled("Figure"), label: titled("What the figure says") })
					.meta({ title: "Fact" }),
			)
			.min(1)
			.meta({ title: "Facts at the top" }),
		purpose: block,
		whatYouDo: block
			.extend({
				fitsHeading: titled("Heading above what fits"),
				fits: z
					.array(text.meta({ title: "Point" }))
					.min(1)
					.meta({ title: "What fits" }),
				doesNotFitHeading: titled("Heading above what does not fit"),
				doesNotFit: z
					.array(text.meta({ title: "Point" }))
					.min(1)
					.meta({ title: "What does not fit" }),
			})
			.meta({ title: "What you do" }),
		dates: block,
		process: z.strictObject({
			heading: text,
			lead: subheading,
			stages: z
				.strictObject({
					before: titled("Before the internship"),
					during: titled("During the internship"),
					after: titled("After the internship"),
				})
				.meta({ title: "Names of the stages" }),
			steps: z.array(step).min(1),
			form: optionalLink.meta({ title: "Link to the form" }),
		}),
		dailyReports: z
			.strictObject({
				heading: text,
				lead: subheading,
				rules: z.array(point).min(1),
				contentsHeading: titled("Heading above what a report holds"),
				contents: z.array(point).min(1).meta({ title: "What a report holds" }),
			})
			.meta({ title: "Daily reports" }),
		presentation: points.meta({ title: "Final presentation" }),
		pointsToBeNoted: points.meta({ title: "Points to be noted" }),
		partners: z
			.strictObject({
				heading: text,
				lead: subheading,
				items: z.array(point).min(1).meta({ title: "Points" }),
				link: z.strictObject({ label: linkWords, url: internalPath }),
			})
			.meta({ title: "Volunteering with partners" }),
	})
	.meta({
		title: "Internship policy",
		description: "The rules of internships that students find for themselves, and of volunteering with partners.",
		group: "Volunteering",
		page: "/intern-policy",
	});
