import { z } from "zod";
import { image, pageHead, prose, sample, slug, text } from "./common.ts";
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
		carousel: z.strictObject({ label: text, slides: z.array(image).min(3) }),
		intro: prose,
		flow: z.strictObject({
			heading: text,
			steps: z.array(z.strictObject({ id: slug, text }).meta({ title: "Step" })).min(2),
		}),
		volunteer: card,
		request: card.extend({ documentation: text }),
		rules: z.strictObject({
			heading: text,
			lead: text,
			items: z.array(rule).min(1).meta({ title: "Rules" }),
			check: text,
		}),
		partners: z.strictObject({
			heading: text,
			content: prose,
			organisations: z.strictObject({ sample, items: z.array(organisation).meta({ title: "Organisations" }) }),
		}),
		future: z.strictObject({ heading: text, content: prose, contact: contactPerson }),
		slogan: text,
	})
	.meta({
		title: "Scribe",
		description: "Writing examinations for others. The subtitle is the lead of the head.",
		group: "Help and contacts",
		page: "/scribe",
	});
