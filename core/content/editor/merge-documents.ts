import { entryName } from "./changes.ts";
import type { Field, Plain, Shape } from "./form.ts";
import { isRecord, listOf, recordOf, same } from "./json.ts";
import { mergeLists } from "./merge-lists.ts";
import { recordFields } from "./record-fields.ts";

/** The version that both editors began from, and what each of them made of it. */
export interface Versions<T = Plain | undefined> {
	base: T;
	mine: T;
	theirs: T;
}

export interface Merged<T = Plain | undefined> {
	value: T;
	/** Where both changed the same words: mine are kept, and these places are told. */
	clashes: string[][];
}

/** Lays the changes of two editors together. What only one of them changed is taken from that one. */
export function mergeVersions(fields: Field[], versions: Versions): Merged {
	return inside({ type: "fields", fields }, versions, []);
}

function inside(shape: Shape, { base, mine, theirs }: Versions, where: string[]): Merged {
	if (same(mine, theirs) || same(base, theirs)) return { value: mine, clashes: [] };
	if (same(base, mine)) return { value: theirs, clashes: [] };
	if (shape.type === "list" && Array.isArray(mine) && Array.isArray(theirs))
		return mergeLists({ base: listOf(base), mine, theirs }, (entry, versions, index) => {
			const place = [...where, entryName(shape.entry, entry, index)];
			return versions ? inside(shape.entry, versions, place) : { value: entry, clashes: [place] };
		});
	if (isRecord(mine) && isRecord(theirs) && sameVariant(shape, mine, theirs))
		return inRecord(shape, { base: recordOf(base), mine, theirs }, where);
	return { value: mine, clashes: [where] };
}

function sameVariant(shape: Shape, mine: Record<string, Plain>, theirs: Record<string, Plain>): boolean {
	return shape.type !== "variants" || mine[shape.key] === theirs[shape.key];
}

function inRecord(shape: Shape, { base, mine, theirs }: Versions<Record<string, Plain>>, where: string[]): Merged {
	const fields = recordFields(shape, { ...theirs, ...mine }) ?? [];
	const merged = fields.map(({ key, label, shape }) => ({
		key,
		...inside(shape, { base: base[key], mine: mine[key], theirs: theirs[key] }, [...where, label]),
	}));
	const value = merged.flatMap(({ key, value }): [string, Plain][] => (value === undefined ? [] : [[key, value]]));
	return { value: Object.fromEntries(value), clashes: merged.flatMap(({ clashes }) => clashes) };
}
