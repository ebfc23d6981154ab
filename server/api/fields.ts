import type { MessageKey } from "../../core/forms/messages.ts";

/** Programs may send a telephone number as a number; everything else is text. */
const mayBeNumbers = ["contact", "phone"];

/** The named fields of a program's JSON as text, and what is wrong with the types of others. What is missing is blank. */
export function readFields<Field extends string>(
	names: readonly Field[],
	body: object,
): { fields: Record<Field, string>; wrong: Partial<Record<Field, MessageKey[]>> } {
	const given = new Map<string, unknown>(Object.entries(body));
	const fields: Partial<Record<Field, string>> = {};
	const wrong: Partial<Record<Field, MessageKey[]>> = {};
	for (const name of names) {
		const value = given.get(name) ?? "";
		// The type is looked at first: an object may have no text at all, and one that is deep takes all of the stack.
		const isText = typeof value === "string" || (typeof value === "number" && mayBeNumbers.includes(name));
		if (isText) fields[name] = String(value);
		else wrong[name] = ["form.unreadable"];
	}
	return { fields: fields as Record<Field, string>, wrong };
}
