import { z } from "zod";
import { image, internalPath, pageHead, prose, sample, slug, text } from "./common.ts";

/** The awards of the chapter. An award that carries a fund says how many rupees. */
export const awards = z.strictObject({
	sample,
	head: pageHead,
	fundLabel: text,
	items: z
		.array(
			z.strictObject({
				id: slug,
				name: text,
				image,
				description: prose,
				fund: z.strictObject({ rupees: z.int().positive(), use: text }).nullable(),
			}),
		)
		.min(1),
	bestVolunteer: z.strictObject({
		heading: text,
		content: prose,
		link: z.strictObject({ label: text, url: internalPath }),
	}),
});
