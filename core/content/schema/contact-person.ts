import { z } from "zod";
import { optionalEmail, optionalPhone, sample, text, titled } from "./common.ts";

/** Has its own `sample` flag, because the page around it may be final before the person is known. */
export const contactPerson = z
	.strictObject({
		sample,
		personLabel: titled("Words before the person's name"),
		name: text,
		role: text,
		email: optionalEmail,
		helplineLabel: titled("Words before the telephone number"),
		helpline: optionalPhone,
		hours: titled("Hours when somebody answers"),
	})
	.meta({ title: "Contact", description: "Whom to ask, by name and by telephone." });
export type ContactPerson = z.output<typeof contactPerson>;
