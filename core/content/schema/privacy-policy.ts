import { z } from "zod";
import { pageHead, prose, sample, slug, text, titled } from "./common.ts";

const period = z
	.strictObject({ id: slug, what: titled("What is kept"), months: z.int().positive(), note: text })
	.meta({ title: "Period" });

const retention = z.strictObject({
	heading: text,
	whatLabel: titled("Heading of the column 'what is kept'"),
	periodLabel: titled("Heading of the column 'how long'"),
	unit: titled("Word for months"),
	periods: z.array(period).min(1).meta({
		title: "What is kept, and for how long",
		description: "In place of these months the pages tell those of the settings.",
	}),
	after: titled("What happens afterwards"),
});

export const privacyPolicy = z
	.strictObject({
		sample,
		head: pageHead,
		updatedLabel: titled("Words before the date of the last change"),
		updated: z.iso.date().meta({ title: "Date of the last change" }),
		summaryLabel: titled("Heading of the short version"),
		summary: z
			.array(z.strictObject({ id: slug, text }).meta({ title: "Point" }))
			.min(1)
			.meta({ title: "In short" }),
		retention: retention.meta({ title: "How long data are kept" }),
		contact: z.strictObject({ heading: text, text }).meta({ title: "Whom to ask" }),
		body: prose.meta({ title: "Text of the page" }),
	})
	.meta({
		title: "Privacy policy",
		description: "What the site stores, and for how long.",
		group: "Other pages",
		page: "/privacy_policy",
	});
