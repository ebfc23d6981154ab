import { identified, idOf } from "../by-id.ts";
import { isRecord } from "../places.ts";
import { firstText } from "./entry-name.ts";
import { chosenFields, type Field, type Shape } from "./form.ts";
import { textOf } from "./json.ts";

/** An entry that got an id: where it stands, and the field that holds it. */
export type Added = { path: (string | number)[]; key: string; id: unknown };

/**
 * Gives ids to the entries of documents that were written before every entry had one: those of the source by what they are
 * called, those of a translation from the entries of the source that they stand for, by name or by place. Tells which.
 */
export function withIds(shape: Shape, value: unknown, source?: unknown): { value: unknown; added: Added[] } {
	const added: Added[] = [];
	return { value: walk(shape, value, source, []), added };

	function walk(shape: Shape, value: unknown, source: unknown, path: Added["path"]): unknown {
		switch (shape.type) {
			case "fields":
				return walkFields(shape.fields, value, source, path);
			case "variants":
				return walkFields(chosenFields(shape, { ...Object(source), ...Object(value) }), value, source, path);
			case "optional":
				return walk(shape.inner, value, source, path);
			case "entries":
				return isRecord(value)
					? mapped(value, (inner, key) =>
							walk(shape.value, inner, isRecord(source) ? source[key] : undefined, [...path, key]),
						)
					: value;
			case "list":
				return Array.isArray(value)
					? walkList(shape.entry, value, Array.isArray(source) ? source : undefined, path)
					: value;
			default:
				return value;
		}
	}

	function walkFields(fields: Field[], value: unknown, source: unknown, path: Added["path"]): unknown {
		if (!isRecord(value)) return value;
		return mapped(value, (inner, key) => {
			const field = fields.find((candidate) => candidate.key === key);
			return field ? walk(field.shape, inner, isRecord(source) ? source[key] : undefined, [...path, key]) : inner;
		});
	}

	function walkList(entry: Shape, list: unknown[], source: unknown[] | undefined, path: Added["path"]): unknown[] {
		// A translation had nothing in the place of what is the same.
		if (!list.some(isRecord)) return source ? list.map((value, index) => value ?? source[index]) : list;
		const known = source ? fromSource(list, source) : named(entry, list);
		for (const [index, value] of known.entries()) {
			const { key } = idOf(value) ?? {};
			const before = list[index];
			if (key && isRecord(before) && isRecord(value) && before[key] === undefined)
				added.push({ path: [...path, index], key, id: value[key] });
		}
		return known.flatMap((value, index) => {
			const same = source?.find((other) => idOf(other)?.id === idOf(value)?.id);
			return value === null ? [] : [walk(entry, value, same, [...path, index])];
		});
	}
}

/** By what tells them apart, else by their names, else by their places. */
function fromSource(list: unknown[], source: unknown[]): unknown[] {
	return list.map((value, index) => {
		if (!isRecord(value)) return value;
		const like = (key: string) =>
			source.find((other) => isRecord(other) && value[key] !== undefined && other[key] === value[key]);
		const inPlace = idOf(value) || list.length !== source.length ? undefined : source[index];
		const from = like("key") ?? like("id") ?? like("name") ?? inPlace;
		const found = idOf(from);
		if (found && isRecord(from)) return { [found.key]: from[found.key], ...value };
		return idOf(value) ? value : null;
	});
}

function named(entry: Shape, list: unknown[]): unknown[] {
	const fields =
		entry.type === "fields"
			? entry.fields
			: entry.type === "variants"
				? entry.variants.flatMap(({ fields }) => fields)
				: [];
	const key = fields.find((field) => field.shape.type === "id")?.key;
	if (key === undefined) return list;
	return identified(list.filter(isRecord), key, (value) => firstText(fields, value) || textOf(value.link) || "entry");
}

function mapped(record: Record<string, unknown>, change: (value: unknown, key: string) => unknown): object {
	return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
