import { z } from "zod";
import { internalPath, slug, text } from "./common.ts";

export const formNotice = z
	.strictObject({
		heading: text,
		lead: text,
		itemLabel: text,
		purposeLabel: text,
		items: z
			.array(z.strictObject({ id: slug, item: text, purpose: text }).meta({ title: "Piece of data" }))
			.min(1)
			.meta({ title: "Items asked for" }),
		points: z.array(z.strictObject({ id: slug, text }).meta({ title: "Point" })).min(1),
		more: z.strictObject({ label: text, url: internalPath }).meta({ title: "Link to more" }),
	})
	.meta({
		title: "Privacy notice",
		description: "What stands beside the form about the personal data in it: each item asked for and its purpose.",
	});
export type FormNotice = z.output<typeof formNotice>;

/** The two checkboxes of each form. Their error messages are part of the 'messages' content. */
export const consentBox = z
	.strictObject({
		version: z.iso.date().meta({
			description: "Stored with each consent: give it today's date when the words change.",
		}),
		label: text,
	})
	.meta({ title: "Consent box" });
export const ageBox = z.strictObject({ label: text }).meta({ title: "Age box" });

/** Value of the input's autocomplete attribute. */
export function autocomplete<const T extends readonly string[]>(values: T) {
	return z.enum(values).meta({ title: "Filled in by the browser", description: "'off' for what it cannot know." });
}
