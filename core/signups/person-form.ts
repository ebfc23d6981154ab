import * as z from "zod/mini";
import { checkEntry, entryLine } from "../forms/entry.ts";
import { limits } from "../forms/limits.ts";
import { storable } from "../forms/storable.ts";

/** A person whom an organiser adds, as typed. */
export type TypedPerson = Record<"name" | "email" | "phone", string>;

const wrongEmail = "Enter a whole address, with an @ and what follows it.";
const typedPerson = z.object({
	name: entryLine({ missing: "Write the name.", max: limits.name }),
	email: z.pipe(
		entryLine({ missing: "Write the institute mail, by which the hours are entered.", max: limits.email }),
		z.string().check(z.refine((email) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email), { error: wrongEmail })),
	),
	phone: entryLine({ max: limits.phone }),
});

export function readPerson(typed: TypedPerson) {
	return checkEntry(typedPerson, {
		name: storable(typed.name),
		email: storable(typed.email),
		phone: storable(typed.phone),
	});
}
