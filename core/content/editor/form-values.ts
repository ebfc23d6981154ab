import { isDeepStrictEqual } from "node:util";
import { identified } from "../by-id.ts";
import { firstText } from "./entry-name.ts";
import { chosenFields, type Field, type Shape, type Variants } from "./form.ts";
import { isRecord, type Json, type JsonObject, listOf, recordOf, textOf } from "./json.ts";
import { unwrap } from "./markdown-lines.ts";
import { cleaned } from "./pasted.ts";

/**
 * Converts content to form values: list entries are always records (`{ value }` around a plain value), every record has
 * all its fields, numbers are strings, and optional records have a switch.
 */
export function toForm(shape: Shape, content: unknown): Json {
	switch (shape.type) {
		case "fields":
			return fieldsToForm(shape.fields, recordOf(content));
		case "variants":
			return variantsToForm(shape, recordOf(content));
		case "list":
			return listOf(content).map((entry) => entryToForm(shape.entry, entry));
		case "entries":
			return Object.entries(recordOf(content)).map(([key, value]) => ({ key, value: toForm(shape.value, value) }));
		case "optional":
			return { present: isRecord(content), value: toForm(shape.inner, content) };
		case "picture":
			return { src: textOf(recordOf(content).src), alt: textOf(recordOf(content).alt) };
		case "prose":
			return unwrap(textOf(content));
		case "yes-no":
		case "sample":
			return content === true;
		default:
			return textOf(content);
	}
}

/**
 * Converts form values back to content as its file would hold it. Trims text, fills in empty slugs, and turns what was
 * pasted into what the field means; `host` is that of the site itself.
 */
export function fromForm(shape: Shape, value: unknown, host?: string): Json {
	switch (shape.type) {
		case "fields":
			return fieldsFromForm(shape.fields, recordOf(value), host);
		case "variants":
			return {
				[shape.key]: textOf(recordOf(value)[shape.key]),
				...fieldsFromForm(chosenFields(shape, value), recordOf(value), host),
			};
		case "list":
			return withSlugs(
				shape.entry,
				listOf(value).map((entry) =>
					fromForm(shape.entry, isWrapped(shape.entry) ? recordOf(entry).value : entry, host),
				),
			);
		case "entries":
			return entriesFromForm(shape.value, listOf(value).map(recordOf), host);
		case "optional":
			return recordOf(value).present === true ? fromForm(shape.inner, recordOf(value).value, host) : null;
		case "picture":
			return pictureFromForm(recordOf(value), host);
		case "number":
			return numberOf(cleaned(shape, oneLine(value)));
		case "yes-no":
		case "sample":
			return value === true;
		case "prose":
			return unwrap(textOf(value));
		case "text":
			return shape.lines ? textOf(value).replaceAll("\r\n", "\n").trim() : oneLine(value);
		default:
			return cleaned(shape, oneLine(value), host);
	}
}

function pictureFromForm({ src, alt }: Record<string, unknown>, host?: string): Json {
	return { src: cleaned({ type: "picture-address" }, oneLine(src), host), alt: oneLine(alt) };
}

/** Round-trips content through the form so that two versions can be compared. */
export function normalise(shape: Shape, content: unknown): Json {
	return fromForm(shape, toForm(shape, content));
}

/** Converts a list entry to form values; undefined gives a blank entry. */
export function entryToForm(entry: Shape, content: unknown): Json {
	const value = toForm(entry, content);
	return isWrapped(entry) ? { value } : value;
}

/** Whether entries of this shape are wrapped in a record in the form. */
export function isWrapped({ type }: Shape): boolean {
	return type !== "fields" && type !== "variants" && type !== "picture";
}

function fieldsToForm(fields: Field[], content: Record<string, unknown>): JsonObject {
	return Object.fromEntries(
		fields.map(({ key, name, defaultValue, shape }) => [name, toForm(shape, content[key] ?? defaultValue)]),
	);
}

function fieldsFromForm(fields: Field[], values: Record<string, unknown>, host?: string): JsonObject {
	return Object.fromEntries(
		fields.flatMap(({ key, name, defaultValue, empty, shape }): [string, Json][] => {
			const value = fromForm(shape, values[name], host);
			// Who leaves a text empty says what the site says.
			if (isDeepStrictEqual(value, defaultValue) || (value === "" && typeof defaultValue === "string")) return [];
			if (empty === undefined || !isEmpty(value)) return [[key, value]];
			return empty === "null" ? [[key, null]] : [];
		}),
	);
}

function isEmpty(value: Json): boolean {
	if (isRecord(value)) return value.src === "";
	return value === "" || value === null || (Array.isArray(value) && value.length === 0);
}

/** Keeps the fields of all variants, so that switching back and forth loses nothing. */
function variantsToForm({ key, variants }: Variants, content: Record<string, unknown>): JsonObject {
	const chosen = variants.find(({ value }) => value === content[key]) ?? variants[0];
	const all = variants.map(({ fields }) => fieldsToForm(fields, content));
	return Object.assign({ [key]: chosen?.value ?? "" }, ...all);
}

/** Renames a duplicate key rather than dropping its value; the schema then rejects it. */
function entriesFromForm(shape: Shape, entries: Record<string, unknown>[], host?: string): JsonObject {
	const found: JsonObject = {};
	for (const { key, value } of entries) {
		const name = oneLine(key);
		found[Object.hasOwn(found, name) ? repeatedKey(name) : name] = fromForm(shape, value, host);
	}
	return found;
}

/** The name under which the second of two entries with the same key is refused. */
export function repeatedKey(key: string): string {
	return `${key} a second time`;
}

/** Leaves anything that is not a number as text, so that the schema rejects it with a readable message. */
function numberOf(text: string): Json {
	return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Collapses whitespace but keeps non-breaking spaces, which are intentional. */
function oneLine(value: unknown): string {
	return textOf(value)
		.replace(/[^\S\u00a0]+/g, " ")
		.trim();
}

/** Fills in empty slugs from the record's name, unique within the list. */
function withSlugs(shape: Shape, entries: Json[]): Json[] {
	const fields =
		shape.type === "fields"
			? shape.fields
			: shape.type === "variants"
				? shape.variants.flatMap(({ fields }) => fields)
				: [];
	const id = fields.find((field) => field.shape.type === "slug" || field.shape.type === "id");
	if (!id) return entries;
	// What organisers see is not left to the site to invent.
	const nameOf = (entry: Record<string, unknown>) =>
		firstText(fields, entry) || textOf(entry.link) || (id.shape.type === "id" ? "entry" : "");
	return identified(entries.map(recordOf), id.key, nameOf) as JsonObject[];
}
