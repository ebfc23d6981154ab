import { z } from "zod";
import { pageHead, prose, sample, slug, text } from "./common.ts";

const period = z
	.strictObject({ id: slug, what: text, months: z.int().positive(), note: text })
	.meta({ title: "Period" });

const retention = z.strictObject({
	heading: text,
	whatLabel: text,
	periodLabel: text,
	unit: text,
	periods: z
		.array(period)
		.min(1)
		.meta({ description: "In place of these months the pages tell those of the settings." }),
	after: text,
});

export const privacyPolicy = z
	.strictObject({
		sample,
		head: pageHead,
		updatedLabel: text,
		updated: z.iso.date(),
		summaryLabel: text,
		summary: z.array(z.strictObject({ id: slug, text }).meta({ title: "Point" })).min(1),
		retention,
		contact: z.strictObject({ heading: text, text }),
		body: prose.meta({ title: "Text of the page" }),
	})
	.meta({
		title: "Privacy policy",
		description: "What the site stores, and for how long.",
		group: "Other pages",
		page: "/privacy_policy",
	});
