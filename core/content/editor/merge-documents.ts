import { isDeepStrictEqual } from "node:util";
import { entryName } from "./entry-name.ts";
import { type List, recordFields, type Shape } from "./form.ts";
import { isRecord, type Json, type JsonObject, listOf, recordOf } from "./json.ts";
import { matchEntries } from "./match-entries.ts";

/** The common base and both edits of it; undefined where one has no value. */
interface Versions<T = Json | undefined> {
	base: T;
	mine: T;
	theirs: T;
}

interface Merged {
	value: Json | undefined;
	/** Places where both changed the same text; `mine` wins. */
	clashes: string[][];
}

/** Three-way merge of two edits. Changes by only one editor are taken over. */
export function mergeDocuments(shape: Shape, { base, mine, theirs }: Versions, where: string[] = []): Merged {
	if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(base, theirs)) return { value: mine, clashes: [] };
	if (isDeepStrictEqual(base, mine)) return { value: theirs, clashes: [] };
	if (shape.type === "list" && Array.isArray(mine) && Array.isArray(theirs))
		return mergeLists(shape, { base: listOf(base), mine, theirs }, where);
	if (isRecord(mine) && isRecord(theirs) && !(shape.type === "variants" && mine[shape.key] !== theirs[shape.key]))
		return mergeRecords(shape, { base: recordOf(base), mine, theirs }, where);
	return { value: mine, clashes: [where] };
}

function mergeRecords(shape: Shape, { base, mine, theirs }: Versions<JsonObject>, where: string[]): Merged {
	const value: JsonObject = {};
	const clashes: string[][] = [];
	for (const { key, label, shape: inner } of recordFields(shape, { ...theirs, ...mine }) ?? []) {
		const versions = { base: base[key], mine: mine[key], theirs: theirs[key] };
		const merged = mergeDocuments(inner, versions, [...where, label]);
		if (merged.value !== undefined) value[key] = merged.value;
		clashes.push(...merged.clashes);
	}
	return { value, clashes };
}

/** Merges entry by entry. If only one editor reordered, that order is kept; if both did, `mine` wins. */
function mergeLists({ entry: shape }: List, { base, mine, theirs }: Versions<Json[]>, where: string[]): Merged {
	const ours = identify(base, mine);
	const others = identify(base, theirs);
	const theirsLead = isSorted(ours) && !isSorted(others);
	const merged = (theirsLead ? allIds(others, ours) : allIds(ours, others)).map((id, index) => {
		const earlier = typeof id === "number" ? base[id] : undefined;
		const versions = { base: earlier, mine: ours.get(id), theirs: others.get(id) };
		const place = [...where, entryName(shape, versions.mine ?? versions.theirs, index)];
		const { value, clashes } = mergeDocuments(shape, versions, place);
		// Keep an entry that one editor removed while the other edited it.
		return { value: clashes.length > 0 ? (value ?? versions.theirs) : value, clashes };
	});
	return {
		value: merged.flatMap(({ value }) => (value === undefined ? [] : [value])),
		clashes: merged.flatMap(({ clashes }) => clashes),
	};
}

/** Index of the entry in the base, or for a new entry its content. */
type EntryId = number | string;

function identify(base: Json[], entries: Json[]): Map<EntryId, Json> {
	const matches = matchEntries(base, entries);
	const identified = new Map<EntryId, Json>();
	for (const [index, entry] of entries.entries()) {
		let id = matches[index] ?? JSON.stringify(entry);
		while (identified.has(id)) id = `${id} again`;
		identified.set(id, entry);
	}
	return identified;
}

/** Returns the ids in the order of `lead`; ids only in `other` follow their predecessor there. */
function allIds(lead: Map<EntryId, Json>, other: Map<EntryId, Json>): EntryId[] {
	const ids = [...lead.keys()];
	let place = 0;
	for (const id of other.keys()) {
		if (!lead.has(id)) ids.splice(place, 0, id);
		place = ids.indexOf(id) + 1;
	}
	return ids;
}

function isSorted(entries: Map<EntryId, Json>): boolean {
	const places = [...entries.keys()].filter((id) => typeof id === "number");
	return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
}
