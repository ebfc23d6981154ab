import { z } from "zod";
import { email, entryId, pageHead, sample, slug, text, titled, webAddress } from "./common.ts";
import { portrait, withPortrait } from "./person.ts";

const alumnus = z
	.strictObject({
		key: entryId,
		id: text.optional().meta({ title: "Number", description: "Under which the chapter knows the person." }),
		name: text,
		image: portrait.optional(),
		por: text.optional().meta({
			title: "Position of responsibility",
			description: "Faculty advisors carry their focus in brackets.",
		}),
		title: text.optional().meta({ title: "Role" }),
		email: email.optional(),
		linkedIn: webAddress.optional().meta({ title: "LinkedIn" }),
	})
	.transform(withPortrait)
	.meta({ title: "Person" });
export type Alumnus = z.output<typeof alumnus>;

const category = z.strictObject({ id: slug, name: text, members: z.array(alumnus).min(1) }).meta({ title: "Category" });

const batch = z
	.strictObject({
		id: z
			.string()
			.regex(/^\d{2}$/, "the last two digits of the year, such as '23'")
			.meta({ title: "Year", description: "Its last two digits, such as 23. They stand in the address." }),
		label: titled("Name of the batch"),
		categories: z.array(category).min(1),
	})
	.meta({ title: "Batch" });
export type Batch = z.output<typeof batch>;

export const alumni = z
	.strictObject({
		sample,
		head: pageHead,
		selectBatch: titled("Words above the choice of the batch"),
		idLabel: text.meta({ title: "Label of the number" }),
		batches: z.array(batch).meta({
			description: "The first batch is the one shown at first. Without any, the page is in no menu.",
		}),
		stayInTouch: z.strictObject({ heading: text, text }).meta({ title: "Section 'Stay in touch'" }),
	})
	.meta({
		title: "Alumni",
		description: "Those who ran the chapter before, by batch and category.",
		group: "People",
		page: "/alumni",
	});
