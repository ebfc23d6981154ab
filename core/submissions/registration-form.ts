import * as z from "zod/mini";
import { choice, emailLine, line } from "../forms/fields.ts";
import { limits } from "../forms/limits.ts";

/** Options of the form; both lists are content. */
export type RegistrationChoices = { hostels: readonly string[]; programs: readonly string[] };

/** The form and the request body of the API: exactly the specified fields. Cached per pair of lists. */
export function registrationPayload({ hostels, programs }: RegistrationChoices) {
	const known = made.get(hostels);
	if (known?.programs === programs) return known.schema;
	const schema = payloadOf({ hostels, programs });
	made.set(hostels, { programs, schema });
	return schema;
}

/** Building a schema takes longer than validating with it. */
const made = new WeakMap<readonly string[], { programs: readonly string[]; schema: ReturnType<typeof payloadOf> }>();

function payloadOf({ hostels, programs }: RegistrationChoices) {
	return z.object(
		{
			name: line({ missing: "register.missing.name", max: limits.name }),
			phone: line({ missing: "register.missing.phone", max: limits.phone }),
			personalGmail: emailLine("register.missing.personalGmail", "register.personalGmail"),
			webmail: emailLine("register.missing.webmail", "register.webmail"),
			hostel: choice(hostels, "register.missing.hostel", "register.hostel"),
			program: choice(programs, "register.missing.program", "register.program"),
		},
		{ error: "form.unreadable" },
	);
}

export type RegistrationPayload = z.output<ReturnType<typeof registrationPayload>>;
