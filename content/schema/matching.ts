import { z } from "zod";
import { image, internalPath, pageHead, sample, slug, text } from "./common.ts";

/** How a volunteer and a need find each other: three steps with a picture each, then the ways in. */
export const matching = z.strictObject({
	sample,
	head: pageHead,
	steps: z.strictObject({
		heading: text,
		items: z.array(z.strictObject({ id: slug, title: text, text })).length(3),
	}),
	slideshow: z.strictObject({ label: text, slides: z.array(image).length(3) }),
	ways: z.strictObject({
		heading: text,
		items: z.array(z.strictObject({ id: slug, title: text, text, label: text, url: internalPath })).min(1),
	}),
});
