import { z } from "zod";
import { image, pageHead, prose, sample, slug, text } from "./common.ts";
import { autocomplete, formNotice } from "./form-notice.ts";

const field = z.strictObject({
	label: text.meta({ title: "Name of the field" }),
	hint: text,
	autocomplete: autocomplete(["name", "tel", "email", "work email", "off"]),
});
const choice = field.extend({ choose: text });

const fields = z.strictObject({
	name: field,
	phone: field,
	personalGmail: field,
	webmail: field,
	hostel: choice,
	program: choice.meta({ title: "Field for the programme" }),
});

const success = z
	.strictObject({
		heading: text,
		text,
		receipt: z.strictObject({ label: text, hint: text }),
		chat: z.strictObject({ heading: text, button: text, text, caution: text }),
		next: z.strictObject({ heading: text, content: prose }),
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
		introduction: prose,
		fields,
		notice: formNotice,
		submit: text.meta({ title: "Button" }),
		next: z
			.strictObject({
				heading: text,
				steps: z.array(z.strictObject({ id: slug, text }).meta({ title: "Step" })).min(1),
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
