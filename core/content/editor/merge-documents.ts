import { isDeepStrictEqual } from "node:util";
import { byId, type Entry } from "../by-id.ts";
import { entryName } from "./entry-name.ts";
import { type List, recordFields, type Shape } from "./form.ts";
import { isRecord, type Json, type JsonObject, listOf, recordOf } from "./json.ts";

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
	if (shape.type === "list") {
		const lists = { base: byId(listOf(base)), mine: byId(listOf(mine)), theirs: byId(listOf(theirs)) };
		if (lists.mine && lists.theirs)
			return mergeLists(shape, { base: lists.base ?? new Map(), mine: lists.mine, theirs: lists.theirs }, place);
	}
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
function mergeLists(
	{ entry: shape }: List,
	{ base, mine, theirs }: Versions<Map<string, Entry>>,
	place: Place,
): Merged {
	const places = (entries: Map<string, Entry>) => [...entries.keys()].flatMap((id) => base.get(id)?.index ?? []);
	const theirsLead = isSorted(places(mine)) && !isSorted(places(theirs));
	const value: Json[] = [];
	const clashes: Clash[] = [];
	for (const [index, id] of (theirsLead ? allIds(theirs, mine) : allIds(mine, theirs)).entries()) {
		const entryOf = (entries: Map<string, Entry>) => entries.get(id)?.value as Json | undefined;
		const versions = { base: entryOf(base), mine: entryOf(mine), theirs: entryOf(theirs) };
		const called = entryName(shape, versions.mine ?? versions.theirs, index);
		const merged = mergeDocuments(shape, versions, inside(place, String(value.length), called));
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

/** Returns the ids in the order of `lead`; ids only in `other` follow their predecessor there. */
function allIds(lead: Map<string, Entry>, other: Map<string, Entry>): string[] {
	const ids = [...lead.keys()];
	let place = 0;
	for (const id of other.keys()) {
		if (!lead.has(id)) ids.splice(place, 0, id);
		place = ids.indexOf(id) + 1;
	}
	return ids;
}

function isSorted(places: number[]): boolean {
	return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
}
