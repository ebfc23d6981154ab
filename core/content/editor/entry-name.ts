import type { Field, Shape } from "./form.ts";
import { isRecord, recordOf, textOf } from "./json.ts";

/** What an entry of a list is called: its name, or its place. */
export function entryName(shape: Shape, value: unknown, index: number): string {
	const name = nameOf(shape, value);
	if (name === "") return `entry ${index + 1}`;
	return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}

function nameOf(shape: Shape, value: unknown): string {
	if (!isRecord(value)) return textOf(value);
	if (shape.type === "variants") return textOf(value.label) || textOf(value.link);
	return firstText(shape.type === "fields" ? shape.fields : [], value) || textOf(value.alt);
}

/** The words by which a record is known: its name, or else the first words in it. */
export function firstText(fields: Field[], record: unknown): string {
	const texts = namingFields(fields).map(({ key }) => textOf(recordOf(record)[key]).trim());
	return texts.find((text) => text !== "") ?? "";
}

/** The fields that may hold those words, the likeliest first. */
export function namingFields(fields: Field[]): Field[] {
	const texts = fields.filter(({ shape }) => shape.type === "text");
	const named = ["name", "title", "label", "heading"].flatMap((key) => texts.filter((field) => field.key === key));
	return [...new Set([...named, ...texts])];
}
