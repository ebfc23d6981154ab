import { z } from "zod";
import { image, pageHead, prose, sample, slug, smallPrint, text, titled } from "./common.ts";
import { autocomplete, formNotice } from "./form-notice.ts";

const field = z.strictObject({
	label: text.meta({ title: "Name of the field" }),
	hint: smallPrint,
	autocomplete: autocomplete(["name", "tel", "email", "work email", "off"]),
});
const choice = field.extend({ choose: titled("Words before anything is chosen") });

const fields = z.strictObject({
	name: field.meta({ title: "Field for the name" }),
	phone: field.meta({ title: "Field for the telephone number" }),
	personalGmail: field.meta({ title: "Field for the personal Gmail address" }),
	webmail: field.meta({ title: "Field for the webmail address" }),
	hostel: choice.meta({ title: "Field for the hostel" }),
	program: choice.meta({ title: "Field for the programme" }),
});

const success = z
	.strictObject({
		heading: text,
		text,
		receipt: z
			.strictObject({ label: titled("Words before the number"), hint: smallPrint })
			.meta({ title: "Number of the registration" }),
		chat: z
			.strictObject({ heading: text, button: titled("Words on the button"), text, caution: titled("Word of caution") })
			.meta({ title: "The chat group" }),
		next: z.strictObject({ heading: text, content: prose }).meta({ title: "What to do next" }),
	})
	.meta({
		title: "Confirmation",
		description: "On the home page. Where the chat group has no address, 'Chat groups' has the sentence.",
	});

export const register = z
	.strictObject({
		sample,
		head: pageHead,
		image,
		introduction: prose.meta({ title: "Text above the form" }),
		fields: fields.meta({ title: "Fields of the form" }),
		notice: formNotice,
		submit: text.meta({ title: "Button" }),
		next: z
			.strictObject({
				heading: text,
				steps: z
					.array(
						z
							.strictObject({
								id: slug,
								text,
								textWithoutMail: text.optional().meta({ title: "Where the site sends no mail" }),
							})
							.meta({ title: "Step" }),
					)
					.min(1),
			})
			.meta({ title: "What happens next" }),
		success,
	})
	.meta({
		title: "Registration",
		description: "The page and the form with which volunteers register.",
		group: "Volunteering",
		page: "/register",
	});
