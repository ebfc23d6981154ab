import { z } from "zod";
import { image, internalPath, pageHead, prose, sample, slug, text } from "./common.ts";

const award = z
	.strictObject({
		id: slug,
		name: text,
		image,
		description: prose,
		fund: z
			.strictObject({ rupees: z.int().positive(), use: text })
			.nullable()
			.meta({ description: "For an award that carries a fund." }),
	})
	.meta({ title: "Award" });

export const awards = z
	.strictObject({
		sample,
		head: pageHead,
		fundLabel: text,
		items: z.array(award).meta({ title: "Awards" }),
		bestVolunteer: z.strictObject({
			heading: text,
			content: prose,
			link: z.strictObject({ label: text, url: internalPath }),
		}),
	})
	.meta({
		title: "Awards",
		description: "The awards of the chapter, and the Best Volunteer awards.",
		group: "What we do",
		page: "/award",
	});
