import { z } from "zod";
import { image, sample, slug, subheading, text, unconfirmed } from "./common.ts";

const collaboration = z
	.strictObject({ id: slug, name: text, description: text, image })
	.meta({ title: "Collaboration" });

export const collaborations = z
	.strictObject({
		sample,
		unconfirmed,
		heading: text,
		lead: subheading,
		items: z.array(collaboration).meta({ title: "Collaborations" }),
	})
	.meta({
		title: "Collaborations",
		description: "What the chapter did together with others.",
		group: "What we do",
		page: "/collaborate",
	});
