import { isDeepStrictEqual } from "node:util";
import { isRecord } from "./json.ts";

/**
 * For each entry of a list, the entry of an earlier one that it probably is: the one that says the same, else the one
 * with the same id or name, else the one in the same place. An entry is taken for at most one other.
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
	...["id", "name", "title"].map(
		(key): Test =>
			(earlier, entry) => {
				if (!isRecord(earlier) || !isRecord(entry)) return false;
				return entry[key] !== undefined && entry[key] !== "" && entry[key] === earlier[key];
			},
	),
	(_earlier, _entry, isSamePlace) => isSamePlace,
];
