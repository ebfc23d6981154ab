import { z } from "zod";
import { image, sample, slug, text } from "./common.ts";

const testimonial = z.strictObject({
	id: slug,
	name: text,
	/** The quote, without quotation marks. */
	data: text,
	image,
	/** What the person was when they said it, such as 'Volunteer'. */
	por: text,
});
export type Testimonial = z.output<typeof testimonial>;

/** What volunteers say of their time with the chapter. */
export const testimonials = z.strictObject({
	sample,
	heading: text,
	carouselLabel: text,
	items: z.array(testimonial).min(1),
});
