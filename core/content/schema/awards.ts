import { z } from "zod";
import { image, internalPath, linkWords, pageHead, prose, sample, slug, text, titled } from "./common.ts";

const award = z
	.strictObject({
		id: slug,
		name: text,
		image,
		description: prose.meta({ title: "Description" }),
		fund: z
			.strictObject({
				rupees: z.int().positive().meta({ title: "Amount in rupees" }),
				use: titled("What the fund is used for"),
			})
			.nullable()
			.meta({ title: "Fund of the award", description: "For an award that carries a fund." }),
	})
	.meta({ title: "Award" });

export const awards = z
	.strictObject({
		sample,
		head: pageHead,
		fundLabel: titled("Words before the fund"),
		items: z.array(award).meta({ title: "Awards" }),
		bestVolunteer: z
			.strictObject({
				heading: text,
				content: prose,
				link: z.strictObject({ label: linkWords, url: internalPath }),
			})
			.meta({ title: "Best Volunteer awards" }),
	})
	.meta({
		title: "Awards",
		description: "The awards of the chapter, and the Best Volunteer awards.",
		group: "What we do",
		page: "/award",
	});
