import { z } from "zod";
import { email, optionalPhone, sample, text } from "./common.ts";

/** Has its own `sample` flag, because the page around it may be final before the person is known. */
export const contactPerson = z
	.strictObject({
		sample,
		personLabel: text,
		name: text,
		role: text,
		email,
		helplineLabel: text,
		helpline: optionalPhone,
		hours: text,
	})
	.meta({ title: "Contact", description: "Whom to ask, by name and by telephone." });
export type ContactPerson = z.output<typeof contactPerson>;
