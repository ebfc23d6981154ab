import { z } from "zod";
import { documentPath, image, imagePath, internalPath, pageHead, sample, slug, text } from "./common.ts";
import { naming } from "./template.ts";

const way = z.strictObject({ label: text, url: internalPath, hint: text });

/** The home page, section by section. Videos, impact, testimonials and newsletters have files of their own. */
export const home = z.strictObject({
	sample,
	head: pageHead,
	banner: z.strictObject({
		heading: text,
		description: naming,
		image,
		/** The same scene in a tall form, for narrow windows. */
		narrow: imagePath,
		/** Turns behind a picture that leaves its place open, as our drawing does. */
		wheel: z.strictObject({ image: imagePath, pause: text }).optional(),
		waysLabel: text,
		/** The first is the one call to action on the screen. */
		ways: z.array(way.extend({ id: slug })).min(1),
	}),
	events: z.strictObject({
		heading: text,
		lead: text,
		carouselLabel: text,
		loading: text,
		all: z.strictObject({ label: text, url: internalPath }),
	}),
	explore: z.strictObject({
		heading: text,
		lead: text,
		documents: z.array(z.strictObject({ id: slug, label: text, document: documentPath, hint: text })),
		awards: way,
	}),
	helpingHand: z.strictObject({ heading: text, lead: text, ways: z.array(way).min(1), more: way }),
	notified: z.strictObject({ heading: text, lead: text, register: z.strictObject({ label: text, url: internalPath }) }),
	socialBanner: z.strictObject({ label: text, heading: text, lead: text, none: text, close: text }),
});
