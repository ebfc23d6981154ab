import { z } from "zod";
import { image, pageHead, sample, smallPrint, subheading, text, titled } from "./common.ts";
import { autocomplete, formNotice } from "./form-notice.ts";

const field = z.strictObject({
	label: text.meta({ title: "Name of the field" }),
	hint: smallPrint,
	autocomplete: autocomplete(["name", "tel", "email", "off"]),
});

export const collaborate = z
	.strictObject({
		sample,
		head: pageHead,
		image,
		heroButton: text.meta({ title: "Large button", description: "Scrolls down to the form." }),
		form: z.strictObject({
			title: titled("Heading of the form"),
			lead: subheading,
			fields: z
				.strictObject({
					name: field.meta({ title: "Field for the name" }),
					email: field.meta({ title: "Field for the e-mail address" }),
					contact: field.meta({ title: "Field for the telephone number" }),
					message: field.meta({ title: "Field for the message" }),
				})
				.meta({ title: "Fields of the form" }),
			notice: formNotice,
			submit: text.meta({ title: "Button" }),
		}),
	})
	.meta({
		title: "Collaborate",
		description: "The page for partners, with its form. Marks and cards are listed apart.",
		group: "Other pages",
		page: "/collaborate",
	});
