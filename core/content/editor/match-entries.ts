import { isDeepStrictEqual } from "node:util";
import { isRecord } from "./json.ts";

/**
 * Matches each entry of a list to an earlier one: by equal content, else by id, file or name, else by position. An earlier
 * entry is matched at most once.
 */
export function matchEntries(before: unknown[], after: unknown[]): (number | undefined)[] {
	const matches: (number | undefined)[] = after.map(() => undefined);
	const taken = new Set<number>();
	for (const isMatch of tests)
		for (const [to, entry] of after.entries()) {
			if (matches[to] !== undefined) continue;
			const from = before.findIndex((earlier, i) => !taken.has(i) && isMatch(earlier, entry, i === to));
			if (from === -1) continue;
			matches[to] = from;
			taken.add(from);
		}
	return matches;
}

type Test = (earlier: unknown, entry: unknown, isSamePlace: boolean) => boolean;

const tests: Test[] = [
	(earlier, entry, isSamePlace) => isSamePlace && isDeepStrictEqual(earlier, entry),
	(earlier, entry) => isDeepStrictEqual(earlier, entry),
	...["id", "file", "name", "title"].map(
		(key): Test =>
			(earlier, entry) => {
				if (!isRecord(earlier) || !isRecord(entry)) return false;
				return entry[key] !== undefined && entry[key] !== "" && entry[key] === earlier[key];
			},
	),
	(_earlier, _entry, isSamePlace) => isSamePlace,
];
