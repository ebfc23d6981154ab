import { z } from "zod";
import { internalPath, linkWords, slug, subheading, text, titled } from "./common.ts";
import { template } from "./template.ts";

export const formNotice = z
	.strictObject({
		heading: text,
		lead: subheading,
		itemLabel: titled("Heading of the column 'what is asked for'"),
		purposeLabel: titled("Heading of the column 'what it is for'"),
		items: z
			.array(
				z
					.strictObject({ id: slug, item: titled("What is asked for"), purpose: titled("What it is for") })
					.meta({ title: "Piece of data" }),
			)
			.min(1)
			.meta({ title: "Items asked for" }),
		points: z
			.array(z.strictObject({ id: slug, text }).meta({ title: "Point" }))
			.min(1)
			.meta({ title: "Further points", description: "Among them, how long it is kept." }),
		pressing: template("button").meta({
			title: "What pressing the button means",
			description: "One sentence. {button} stands for the words on the button.",
		}),
		minors: text.meta({ title: "Under 18", description: "That a parent or guardian sends the form with them." }),
		withdraw: text.meta({ title: "How to withdraw" }),
		withdrawWithoutMail: text.optional().meta({ title: "How to withdraw, where the site sends no mail" }),
		more: z.strictObject({ label: linkWords, url: internalPath }).meta({ title: "Link to more" }),
	})
	.meta({
		title: "Privacy notice",
		description:
			"What stands above the button about the personal data in the form. It is kept with whatever is sent under it.",
	});

/** Value of the input's autocomplete attribute. */
export function autocomplete<const T extends readonly string[]>(values: T) {
	return z.enum(values).meta({ title: "Filled in by the browser", description: "'off' for what it cannot know." });
}
