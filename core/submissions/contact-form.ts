import * as z from "zod/mini";
import { emailLine, line, paragraphs, text } from "../forms/fields.ts";
import { limits } from "../forms/limits.ts";
import { dialled } from "../forms/phone.ts";

/** The form and the request body of the API: exactly the specified fields. */
export const contactPayload = z.object(
	{
		name: line(
			{ missing: "contact.missing.name", max: limits.name },
			// Vowel signs and joiners are part of the letters of Indian scripts: अनुष्का, ശ്രീജിത്ത്.
			z.regex(/^\p{L}(?:[\p{L}\p{M} ]|\u200c|\u200d)*$/u, { error: "contact.name" }),
		),
		email: emailLine("contact.missing.email", "contact.email"),
		contact: text(
			readContact,
			// The ten-digit rule limits the length already, and its message is more helpful than "too long".
			{ missing: "contact.missing.contact", max: Infinity },
			z.regex(/^[0-9]{10}$/, { error: "contact.contact" }),
		),
		message: paragraphs(
			{ missing: "contact.missing.message", max: limits.message },
			z.refine((message: string) => [...message].length >= 15, { error: "contact.message" }),
		),
	},
	{ error: "form.unreadable" },
);

export type ContactPayload = z.output<typeof contactPayload>;

/** Strips a leading +91 or 0. A number of ten digits is kept as it is, even if it starts with 0. */
function readContact(raw: unknown): string {
	const number = dialled(raw).replace(/^\+91/, "");
	return /^[0-9]{10}$/.test(number) ? number : number.replace(/^0/, "");
}
