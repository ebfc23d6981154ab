import type { MessageKey } from "../../rules/messages.ts";

/** Programs may send a telephone number as a number; the rules of the forms take the rest as text only. */
const mayBeNumbers = ["contact", "phone"];

/** What is wrong with the types of a program's fields, by field. What is not there is the form's own complaint. */
export function typeErrors(fields: string[], body: object): Record<string, MessageKey[]> {
	const given = new Map<string, unknown>(Object.entries(body));
	const wrong = fields.filter((field) => !isText(given.get(field)) && !isNumber(field, given.get(field)));
	return Object.fromEntries(wrong.map((field) => [field, ["form.unreadable"]]));
}

function isText(value: unknown): boolean {
	return value === undefined || value === null || typeof value === "string";
}

function isNumber(field: string, value: unknown): boolean {
	return typeof value === "number" && mayBeNumbers.includes(field);
}
