import { isDeepStrictEqual } from "node:util";
import { entryName } from "./entry-name.ts";
import { type List, recordFields, type Shape } from "./form.ts";
import { isWrapped } from "./form-values.ts";
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
	clashes: Clash[];
}

/** A place of the form of the merged document. */
interface Place {
	/** Labels from the outermost inwards. */
	where: string[];
	/** Name of the field. */
	name: string;
}

/** A place where both changed the same text; `mine` wins. Undefined is what one of them has removed. */
export interface Clash extends Place {
	shape: Shape;
	mine: Json | undefined;
	theirs: Json | undefined;
}

/** Three-way merge of two edits. Changes by only one editor are taken over. */
export function mergeDocuments(
	shape: Shape,
	{ base, mine, theirs }: Versions,
	place: Place = { where: [], name: "" },
): Merged {
	if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(base, theirs)) return { value: mine, clashes: [] };
	if (isDeepStrictEqual(base, mine)) return { value: theirs, clashes: [] };
	if (shape.type === "list" && Array.isArray(mine) && Array.isArray(theirs))
		return mergeLists(shape, { base: listOf(base), mine, theirs }, place);
	if (isRecord(mine) && isRecord(theirs) && !(shape.type === "variants" && mine[shape.key] !== theirs[shape.key]))
		return mergeRecords(shape, { base: recordOf(base), mine, theirs }, place);
	return { value: mine, clashes: [{ ...place, shape, mine, theirs }] };
}

function mergeRecords(shape: Shape, { base, mine, theirs }: Versions<JsonObject>, place: Place): Merged {
	const value: JsonObject = {};
	const clashes: Clash[] = [];
	const within = shape.type === "optional" ? inside(place, "value") : place;
	for (const { key, label, shape: inner } of recordFields(shape, { ...theirs, ...mine }) ?? []) {
		const versions = { base: base[key], mine: mine[key], theirs: theirs[key] };
		const name = shape.type === "entries" ? `${Object.keys(value).length}.value` : key.replaceAll(".", "-");
		const merged = mergeDocuments(inner, versions, inside(within, name, label));
		if (merged.value !== undefined) value[key] = merged.value;
		clashes.push(...merged.clashes);
	}
	return { value, clashes };
}

/** Merges entry by entry. If only one editor reordered, that order is kept; if both did, `mine` wins. */
function mergeLists({ entry: shape }: List, { base, mine, theirs }: Versions<Json[]>, place: Place): Merged {
	const ours = identify(base, mine);
	const others = identify(base, theirs);
	const theirsLead = isSorted(ours) && !isSorted(others);
	const value: Json[] = [];
	const clashes: Clash[] = [];
	for (const [index, id] of (theirsLead ? allIds(others, ours) : allIds(ours, others)).entries()) {
		const earlier = typeof id === "number" ? base[id] : undefined;
		const versions = { base: earlier, mine: ours.get(id), theirs: others.get(id) };
		const name = isWrapped(shape) ? `${value.length}.value` : String(value.length);
		const called = entryName(shape, versions.mine ?? versions.theirs, index);
		const merged = mergeDocuments(shape, versions, inside(place, name, called));
		// Keep an entry that one editor removed while the other edited it.
		const kept = merged.clashes.length > 0 ? (merged.value ?? versions.theirs) : merged.value;
		if (kept !== undefined) value.push(kept);
		clashes.push(...merged.clashes);
	}
	return { value, clashes };
}

function inside({ where, name }: Place, inner: string, label?: string): Place {
	return { where: label === undefined ? where : [...where, label], name: name === "" ? inner : `${name}.${inner}` };
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
