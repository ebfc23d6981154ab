import { isRecord, same } from "./json.ts";

/**
 * For each entry of a list, the entry of an earlier one that it probably is: the one that says the same, else the one
 * with the same short name or name, else the one in the same place. An entry is taken for at most one other.
 */
export function pairEntries(before: unknown[], after: unknown[]): (number | undefined)[] {
	const pairs: (number | undefined)[] = after.map(() => undefined);
	const free = new Set(before.keys());
	const pairUp = (isSame: (earlier: unknown, entry: unknown, from: number, to: number) => boolean) => {
		for (const [to, entry] of after.entries()) {
			if (pairs[to] !== undefined) continue;
			const from = [...free].find((candidate) => isSame(before[candidate], entry, candidate, to));
			if (from === undefined) continue;
			pairs[to] = from;
			free.delete(from);
		}
	};
	pairUp((earlier, entry, from, to) => from === to && same(earlier, entry));
	pairUp((earlier, entry) => same(earlier, entry));
	for (const key of ["id", "name", "title"])
		pairUp((earlier, entry) => isRecord(earlier) && isRecord(entry) && isShared(earlier[key], entry[key]));
	pairUp((_earlier, _entry, from, to) => from === to);
	return pairs;
}

function isShared(one: unknown, other: unknown): boolean {
	return one !== undefined && one !== "" && one === other;
}
