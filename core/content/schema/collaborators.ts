import { z } from "zod";
import { image, sample, slug, text, titled, unconfirmed } from "./common.ts";

const collaborator = z
	.strictObject({ id: slug, name: text, logo: image.meta({ title: "Logo" }) })
	.meta({ title: "Organisation" });

export const collaborators = z
	.strictObject({
		sample,
		unconfirmed,
		heading: text,
		carouselLabel: titled("Name of the slideshow, for screen readers"),
		items: z.array(collaborator).meta({ title: "Organisations" }),
	})
	.meta({
		title: "Collaborators",
		description: "The organisations whose marks turn on the Collaborate page.",
		group: "What we do",
		page: "/collaborate",
	});
