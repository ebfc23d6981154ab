import { z } from "zod";
import { documentPath, image, imagePath, internalPath, pageHead, sample, slug, text } from "./common.ts";
import { naming } from "./template.ts";

const way = z.strictObject({ label: text, url: internalPath, hint: text }).meta({ title: "Way" });

const banner = z.strictObject({
	heading: text,
	description: naming,
	image,
	narrow: imagePath.meta({
		title: "Picture for narrow screens",
		description: "The same scene in a tall form.",
	}),
	wider: imagePath
		.meta({
			title: "Picture for very wide screens",
			description: "From 1536 px on; what matters stands at its right. Left out, the first picture is shown there too.",
		})
		.optional(),
	wheel: z
		.strictObject({ image: imagePath, pause: text })
		.optional()
		.meta({ description: "Turns behind a picture that leaves its place open, as our drawing does." }),
	waysLabel: text,
	ways: z
		.array(way.extend({ id: slug }).meta({ title: "Way" }))
		.min(1)
		.meta({ description: "The first is the one call to action on the screen." }),
});

const explore = z.strictObject({
	heading: text,
	lead: text,
	documents: z.array(
		z.strictObject({ id: slug, label: text, document: documentPath, hint: text }).meta({ title: "Document" }),
	),
	awards: way.meta({ title: "Awards" }),
});

/** Videos, impact, testimonials and newsletters have their own files. */
export const home = z
	.strictObject({
		sample,
		head: pageHead,
		banner,
		events: z.strictObject({
			heading: text,
			lead: text,
			carouselLabel: text,
			loading: text,
			all: z.strictObject({ label: text, url: internalPath }).meta({ title: "Link to all" }),
		}),
		explore,
		helpingHand: z.strictObject({
			heading: text,
			lead: text,
			ways: z.array(way).min(1),
			more: way.meta({ title: "More" }),
		}),
		notified: z.strictObject({
			heading: text,
			lead: text,
			register: z.strictObject({ label: text, url: internalPath }),
		}),
		socialBanner: z.strictObject({
			label: text,
			heading: text,
			lead: text,
			none: text.meta({ title: "If no account is known" }),
			close: text,
		}),
	})
	.meta({
		title: "Home page",
		description: "The first page, section by section.",
		group: "Home page",
		page: "/",
	});
