import type { Field, Plain, Shape, Variants } from "./form.ts";
import { isEmpty, isRecord, listOf, recordOf, same, textOf } from "./json.ts";
import { unwrap } from "./markdown-lines.ts";

/**
 * Content as the form holds it. There every list has records as entries (`{ value }` around a word), every record has
 * all its fields, numbers are texts, and what may be missing as a whole has a switch.
 */
export function toForm(shape: Shape, content: unknown): Plain {
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

/** The other way round: what the file of a kind would hold. Words lose the space around them. */
export function fromForm(shape: Shape, value: unknown): Plain {
	switch (shape.type) {
		case "fields":
			return fieldsFromForm(shape.fields, recordOf(value));
		case "variants":
			return variantsFromForm(shape, recordOf(value));
		case "list":
			return listOf(value).map((entry) => entryFromForm(shape.entry, entry));
		case "entries":
			return entriesFromForm(shape.value, listOf(value).map(recordOf));
		case "optional":
			return recordOf(value).present === true ? fromForm(shape.inner, recordOf(value).value) : null;
		case "picture":
			return { src: oneLine(recordOf(value).src), alt: oneLine(recordOf(value).alt) };
		case "number":
			return numberOf(oneLine(value));
		case "yes-no":
		case "sample":
			return value === true;
		case "prose":
			return unwrap(textOf(value));
		default:
			return oneLine(value);
	}
}

/** A list's entry as the form holds it; of nothing, a new one. */
export function entryToForm(entry: Shape, content: unknown): Plain {
	const value = toForm(entry, content);
	return isWrapped(entry) ? { value } : value;
}

/** Whether entries of this shape stand in a record of their own in the form. */
export function isWrapped({ type }: Shape): boolean {
	return type !== "fields" && type !== "variants" && type !== "picture";
}

function entryFromForm(entry: Shape, value: unknown): Plain {
	return fromForm(entry, isWrapped(entry) ? recordOf(value).value : value);
}

/** A key that is there already is told by the schema, and its value is not lost. */
function entriesFromForm(shape: Shape, entries: Record<string, unknown>[]): Record<string, Plain> {
	const found: Record<string, Plain> = {};
	for (const { key, value } of entries) {
		const name = oneLine(key);
		found[Object.hasOwn(found, name) ? `${name} a second time` : name] = fromForm(shape, value);
	}
	return found;
}

function fieldsToForm(fields: Field[], content: Record<string, unknown>): Record<string, Plain> {
	return Object.fromEntries(
		fields.map(({ key, name, standard, shape }) => [name, toForm(shape, content[key] ?? standard)]),
	);
}

function fieldsFromForm(fields: Field[], values: Record<string, unknown>): Record<string, Plain> {
	return Object.fromEntries(
		fields.flatMap(({ key, name, standard, empty, shape }): [string, Plain][] => {
			const value = fromForm(shape, values[name]);
			if (standard !== undefined && same(value, standard)) return [];
			if (empty === undefined || !isEmpty(value)) return [[key, value]];
			return empty === "null" ? [[key, null]] : [];
		}),
	);
}

/** The form holds the fields of all variants, so that switching to and fro loses nothing. */
function variantsToForm({ key, variants }: Variants, content: Record<string, unknown>): Record<string, Plain> {
	const chosen = variants.find(({ value }) => value === content[key]) ?? variants[0];
	const all = variants.map(({ fields }) => fieldsToForm(fields, content));
	return Object.assign({ [key]: chosen?.value ?? "" }, ...all);
}

function variantsFromForm({ key, variants }: Variants, values: Record<string, unknown>): Record<string, Plain> {
	const chosen = variants.find(({ value }) => value === values[key]);
	return { [key]: textOf(values[key]), ...fieldsFromForm(chosen?.fields ?? [], values) };
}

/** What is no number stays a text, which the schema refuses with a sentence. */
function numberOf(text: string): Plain {
	return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** A space that must not break was meant, and stays. */
function oneLine(value: unknown): string {
	return textOf(value)
		.replace(/[^\S\u00a0]+/g, " ")
		.trim();
}
