import { z } from "zod";
import { image, pageHead, sample, text } from "./common.ts";
import { ageBox, consentBox, formNotice } from "./form-notice.ts";

const field = z.strictObject({ label: text, hint: text, autocomplete: z.enum(["name", "tel", "email", "off"]) });

/** The Collaborate page with its form. Marks and cards have files of their own. */
export const collaborate = z.strictObject({
	sample,
	head: pageHead,
	image,
	/** Scrolls down to the form. */
	heroButton: text,
	form: z.strictObject({
		title: text,
		lead: text,
		fields: z.strictObject({ name: field, email: field, contact: field, message: field }),
		consent: consentBox,
		age: ageBox,
		notice: formNotice,
		submit: text,
	}),
});
