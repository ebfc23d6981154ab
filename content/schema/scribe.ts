import { z } from "zod";
import { image, pageHead, prose, sample, slug, text } from "./common.ts";
import { contactPerson } from "./contact-person.ts";

/** A card with one button, whose words and address stand in the links. */
const card = z.strictObject({ heading: text, content: prose });

/** Writing examinations for others. The subtitle is the lead of the head. */
export const scribe = z.strictObject({
	sample,
	head: pageHead,
	carousel: z.strictObject({ label: text, slides: z.array(image).min(3) }),
	intro: prose,
	flow: z.strictObject({ heading: text, steps: z.array(z.strictObject({ id: slug, text })).min(2) }),
	volunteer: card,
	request: card.extend({ documentation: text }),
	rules: z.strictObject({
		heading: text,
		lead: text,
		items: z.array(z.strictObject({ id: slug, title: text, text })).min(1),
		check: text,
	}),
	partners: z.strictObject({
		heading: text,
		content: prose,
		organisations: z.strictObject({
			sample,
			items: z.array(z.strictObject({ id: slug, name: text, text })).min(1),
		}),
	}),
	future: z.strictObject({ heading: text, content: prose, contact: contactPerson }),
	slogan: text,
});
