import type { Field, Shape } from "./form.ts";
import { isRecord, recordOf, textOf } from "./json.ts";

/** Returns the display name of a list entry: its name, or else its position. */
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

/** Returns the text that identifies a record: its name, or else its first text. */
export function firstText(fields: Field[], record: unknown): string {
	const texts = namingFields(fields).map(({ key }) => textOf(recordOf(record)[key]).trim());
	return texts.find((text) => text !== "") ?? "";
}

/** Fields that may hold the name, most likely first. */
export function namingFields(fields: Field[]): Field[] {
	const texts = fields.filter(({ shape }) => shape.type === "text");
	const named = ["name", "title", "label", "heading"].flatMap((key) => texts.filter((field) => field.key === key));
	return [...new Set([...named, ...texts])];
}
