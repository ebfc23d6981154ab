import { z } from "zod";
import { image, pageHead, prose, sample, slug, subheading, text, titled } from "./common.ts";
import { contactPerson } from "./contact-person.ts";

const card = z
	.strictObject({ heading: text, content: prose })
	.meta({ description: "A card with one button, whose words and address stand in the links." });

const rule = z.strictObject({ id: slug, title: text, text }).meta({ title: "Rule" });

const organisation = z.strictObject({ id: slug, name: text, text }).meta({ title: "Organisation" });

export const scribe = z
	.strictObject({
		sample,
		head: pageHead,
		carousel: z
			.strictObject({
				label: titled("Name of the slideshow, for screen readers"),
				slides: z.array(image).min(3).meta({ title: "Pictures of the slideshow" }),
			})
			.meta({ title: "Slideshow" }),
		intro: prose.meta({ title: "Text at the top" }),
		flow: z
			.strictObject({
				heading: text,
				steps: z.array(z.strictObject({ id: slug, text }).meta({ title: "Step" })).min(2),
			})
			.meta({ title: "How it works, step by step" }),
		volunteer: card.meta({ title: "Card for those who want to write" }),
		request: card
			.extend({ documentation: titled("Which documents are needed") })
			.meta({ title: "Card for those who need a scribe" }),
		rules: z.strictObject({
			heading: text,
			lead: subheading,
			items: z.array(rule).min(1).meta({ title: "Rules" }),
			check: titled("Words about checking the rules"),
		}),
		partners: z.strictObject({
			heading: text,
			content: prose,
			organisations: z.strictObject({ sample, items: z.array(organisation).meta({ title: "Organisations" }) }),
		}),
		future: z
			.strictObject({ heading: text, content: prose, contact: contactPerson })
			.meta({ title: "What comes next" }),
		slogan: text,
	})
	.meta({
		title: "Scribe",
		description: "Writing examinations for others. The subtitle is the lead of the head.",
		group: "Help and contacts",
		page: "/scribe",
	});
