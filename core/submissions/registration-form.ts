import * as z from "zod/mini";
import { choice, emailLine, limits, line, ticked } from "../forms/fields.ts";

/** What a volunteer may choose from; both lists are content. */
export type RegistrationChoices = { hostels: readonly string[]; programs: readonly string[] };

/** The body of the call: exactly the specified keys, for programs that call it. Made once for the same lists. */
export function registrationPayload({ hostels, programs }: RegistrationChoices) {
	const known = made.get(hostels);
	if (known?.programs === programs) return known.schema;
	const schema = payloadOf({ hostels, programs });
	made.set(hostels, { programs, schema });
	return schema;
}

/** Making a schema takes longer than checking a form by it. */
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

/** The form of the page, with its two boxes. */
export function registrationForm(choices: RegistrationChoices) {
	return z.extend(registrationPayload(choices), {
		consent: ticked("consent.missing"),
		age: ticked("age.missing"),
	});
}

export type RegistrationPayload = z.output<ReturnType<typeof registrationPayload>>;
