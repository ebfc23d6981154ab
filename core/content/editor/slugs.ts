import type { Field, Plain, Shape } from "./form.ts";
import { isRecord, listOf, recordOf, textOf } from "./json.ts";

/** Gives each record whose short name was left empty one that is made from its name and that no neighbour has. */
export function fillSlugs(shape: Shape, content: Plain): Plain {
	switch (shape.type) {
		case "fields":
			return fillFields(shape.fields, recordOf(content));
		case "variants": {
			const record = recordOf(content);
			const chosen = shape.variants.find(({ value }) => value === record[shape.key]);
			return fillFields(chosen?.fields ?? [], record);
		}
		case "list": {
			const entries = listOf(content).map((entry) => fillSlugs(shape.entry, entry));
			return shape.entry.type === "fields" ? nameEntries(shape.entry.fields, entries) : entries;
		}
		case "optional":
			return content === null ? null : fillSlugs(shape.inner, content);
		default:
			return content;
	}
}

function fillFields(fields: Field[], record: Record<string, Plain>): Record<string, Plain> {
	const filled = fields.flatMap(({ key, shape }): [string, Plain][] => {
		const value = record[key];
		return value === undefined ? [] : [[key, fillSlugs(shape, value)]];
	});
	return { ...record, ...Object.fromEntries(filled) };
}

function nameEntries(fields: Field[], entries: Plain[]): Plain[] {
	const key = fields.find(({ shape }) => shape.type === "slug")?.key;
	if (key === undefined) return entries;
	const taken = new Set(entries.map((entry) => textOf(recordOf(entry)[key])));
	return entries.map((entry) => {
		if (!isRecord(entry) || entry[key] !== "") return entry;
		const name = free(slugOf(nameOf(fields, entry)), taken);
		taken.add(name);
		return { ...entry, [key]: name };
	});
}

/** The words by which a record is known: its name, or else the first words in it. */
export function nameOf(fields: Field[], record: Record<string, unknown>): string {
	const found = byRank(fields).map(({ key }) => textOf(record[key]).trim());
	return found.find((words) => words !== "") ?? "";
}

/** The field that holds those words. */
export function namingField(fields: Field[]): Field | undefined {
	return byRank(fields)[0];
}

function byRank(fields: Field[]): Field[] {
	const texts = fields.filter(({ shape }) => shape.type === "text");
	const named = naming.flatMap((key) => texts.filter((field) => field.key === key));
	return [...named, ...texts.filter((field) => !named.includes(field))];
}

const naming = ["name", "title", "label", "heading"];

/** 'What is the Scheme?' → 'what-is-the-scheme', at most 40 characters. */
export function slugOf(words: string): string {
	const plain = words
		.normalize("NFKD")
		.toLowerCase()
		.replace(/\p{M}/gu, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
	return plain.length <= 40
		? plain
		: plain
				.slice(0, 41)
				.replace(/-[^-]*$/, "")
				.slice(0, 40);
}

function free(name: string, taken: Set<string>): string {
	if (name === "" || !taken.has(name)) return name;
	let count = 2;
	while (taken.has(`${name}-${count}`)) count++;
	return `${name}-${count}`;
}
