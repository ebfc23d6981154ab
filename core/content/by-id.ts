import { isRecord } from "./places.ts";
import { slugOf } from "./slug.ts";

/** An entry of a list, and its place there. */
export type Entry = { value: Record<string, unknown>; index: number };

/** What may tell a record of a list from the others: its id, or what it is of. */
const keys = ["key", "id", "src", "file", "page", "choice"];

/** Returns the field that tells a record from the others of its list, wherever it stands; undefined if it has none. */
export function idOf(entry: unknown): { key: string; id: string } | undefined {
	if (!isRecord(entry)) return undefined;
	for (const key of keys) {
		const id = entry[key];
		if ((typeof id === "string" && id !== "") || typeof id === "number") return { key, id: String(id) };
	}
	return undefined;
}

/** Returns the records of a list by their ids; undefined for plain values, which are one value with their list. */
export function byId(list: readonly unknown[]): Map<string, Entry> | undefined {
	const entries = new Map<string, Entry>();
	for (const [index, value] of list.entries()) {
		const found = idOf(value);
		if (!found || !isRecord(value)) return undefined;
		entries.set(found.id, { value, index });
	}
	return entries;
}

/** Gives an id to each entry that has none: from what it is called, and once within the list. */
export function identified<E extends object>(entries: readonly E[], key: string, nameOf: (entry: E) => string): E[] {
	const idIn = (entry: E): unknown => Reflect.get(entry, key);
	const taken = new Set(entries.map(idIn));
	return entries.map((entry) => {
		if ((idIn(entry) ?? "") !== "") return entry;
		const wanted = slugOf(nameOf(entry));
		let id = wanted;
		for (let count = 2; id !== "" && taken.has(id); count++) id = `${wanted}-${count}`;
		taken.add(id);
		return { [key]: id, ...entry, ...(key in entry && { [key]: id }) };
	});
}
