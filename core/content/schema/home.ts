import { z } from "zod";
import {
	documentPath,
	entryId,
	image,
	imagePath,
	internalPath,
	linkWords,
	pageHead,
	sample,
	slug,
	smallPrint,
	subheading,
	text,
	titled,
} from "./common.ts";
import { naming } from "./template.ts";

const way = z.strictObject({ label: linkWords, url: internalPath, hint: smallPrint }).meta({ title: "Way" });

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
		.strictObject({ image: imagePath.meta({ title: "Picture" }), pause: titled("Words of the button that stops it") })
		.optional()
		.meta({
			title: "Turning wheel",
			description: "Turns behind a picture that leaves its place open, as our drawing does.",
		}),
	waysLabel: titled("Name of the list of links, for screen readers"),
	ways: z
		.array(way.extend({ id: slug }).meta({ title: "Way" }))
		.min(1)
		.meta({ title: "Links", description: "The first is the one call to action on the screen." }),
});

const explore = z.strictObject({
	heading: text,
	lead: subheading,
	documents: z.array(
		z
			.strictObject({ id: slug, label: linkWords, document: documentPath, hint: smallPrint })
			.meta({ title: "Document" }),
	),
	awards: way.meta({ title: "Awards" }),
});

/** Videos, impact, testimonials and newsletters have their own files. */
export const home = z
	.strictObject({
		sample,
		head: pageHead,
		banner: banner.meta({ title: "Large picture at the top" }),
		events: z
			.strictObject({
				heading: text,
				lead: subheading,
				carouselLabel: titled("Name of the slideshow, for screen readers"),
				loading: titled("Words while the events are loading"),
				all: z.strictObject({ label: linkWords, url: internalPath }).meta({ title: "Link to all" }),
			})
			.meta({ title: "Section with the events" }),
		explore: explore.meta({ title: "Section with documents and awards" }),
		helpingHand: z
			.strictObject({
				heading: text,
				lead: subheading,
				ways: z
					.array(z.strictObject({ id: entryId, ...way.shape }).meta({ title: "Way" }))
					.min(1)
					.meta({ title: "Links" }),
				more: way.meta({ title: "More" }),
			})
			.meta({ title: "Section 'Lend a helping hand'" }),
		notified: z
			.strictObject({
				heading: text,
				lead: subheading,
				register: z.strictObject({ label: linkWords, url: internalPath }).meta({ title: "Link to the registration" }),
			})
			.meta({ title: "Section 'Stay informed' with the newsletters" }),
		socialBanner: z
			.strictObject({
				label: titled("Name of the box, for screen readers"),
				heading: text,
				lead: subheading,
				none: text.meta({ title: "If no account is known" }),
				close: titled("Words of the close button"),
			})
			.meta({ title: "Box that asks to follow the chapter" }),
	})
	.meta({
		title: "Home page",
		description: "The first page, section by section.",
		group: "Home page",
		page: "/",
	});
