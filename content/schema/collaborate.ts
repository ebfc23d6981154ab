import { z } from "zod";
import { internalPath, pageHead, sample, slug, text } from "./common.ts";

const field = z.strictObject({ label: text, hint: text, autocomplete: z.enum(["name", "tel", "email", "off"]) });

/** The notice beside the form: each item asked for and its purpose. */
const notice = z.strictObject({
	heading: text,
	lead: text,
	itemLabel: text,
	purposeLabel: text,
	items: z.array(z.strictObject({ id: slug, item: text, purpose: text })).min(1),
	points: z.array(z.strictObject({ id: slug, text })).min(1),
	more: z.strictObject({ label: text, url: internalPath }),
});

/** The Collaborate page with its form. Marks and cards have files of their own. */
export const collaborate = z.strictObject({
	sample,
	head: pageHead,
	/** Scrolls down to the form. */
	heroButton: text,
	form: z.strictObject({
		title: text,
		lead: text,
		fields: z.strictObject({ name: field, email: field, contact: field, message: field }),
		/** The version is stored with each consent: give it today's date whenever the label or the notice changes. */
		consent: z.strictObject({ version: z.iso.date(), label: text, missing: text }),
		age: z.strictObject({ label: text, hint: text, missing: text }),
		notice,
		submit: text,
		sending: text,
	}),
});
