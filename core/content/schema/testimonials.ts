import { z } from "zod";
import { face, sample, slug, text, titled } from "./common.ts";

const testimonial = z
	.strictObject({
		id: slug,
		name: text,
		data: text.meta({ title: "Quote", description: "Without quotation marks." }),
		image: face,
		por: text.meta({ title: "Position", description: "What the person was when they said it, such as 'Volunteer'." }),
	})
	.meta({ title: "Testimonial" });

export const testimonials = z
	.strictObject({
		sample,
		heading: text,
		carouselLabel: titled("Name of the slideshow, for screen readers"),
		items: z.array(testimonial).meta({ title: "Testimonials" }),
	})
	.meta({
		title: "Testimonials",
		description: "What volunteers say of their time with the chapter.",
		group: "People",
		page: "/",
	});
