import type { Plain } from "./form.ts";
import { same } from "./json.ts";
import { pairEntries } from "./match-entries.ts";
import type { Merged, Versions } from "./merge-documents.ts";

/** Merges one entry; without versions, one of the editors removed what the other worked on, and it is told. */
type MergeEntry = (entry: Plain, versions: Versions | undefined, index: number) => Merged;

/** Lays two changed lists together. Whoever changed the order keeps it; if both did, it is mine. */
export function mergeLists({ base, mine, theirs }: Versions<Plain[]>, mergeEntry: MergeEntry): Merged {
	const ours = { entries: mine, from: pairEntries(base, mine) };
	const others = { entries: theirs, from: pairEntries(base, theirs) };
	const mineLeads = !isSorted(ours.from) || isSorted(others.from);
	const sides: Sides = mineLeads ? { base, lead: ours, other: others } : { base, lead: others, other: ours };
	const merged = followLead(sides, (entry, pair, index) => {
		const versions = pair && { base: pair.base, mine: entry, theirs: pair.other };
		return mergeEntry(entry, versions && (mineLeads ? versions : swapped(versions)), index);
	});
	for (const [index, entry] of sides.other.entries.entries()) {
		const kept = keptFromOther(sides, merged, entry, index);
		if (kept === undefined) continue;
		const clashes = kept === "removed" ? mergeEntry(entry, undefined, index).clashes : [];
		merged.splice(placeFor(sides.other, merged, index), 0, { value: entry, from: sides.other.from[index], clashes });
	}
	return { value: merged.map(({ value }) => value), clashes: merged.flatMap(({ clashes }) => clashes) };
}

interface Side {
	entries: Plain[];
	/** For each entry its place in the base, if it was there. */
	from: (number | undefined)[];
}

interface Sides {
	base: Plain[];
	lead: Side;
	other: Side;
}

interface MergedEntry {
	value: Plain;
	from: number | undefined;
	clashes: string[][];
}

type MergePair = (
	entry: Plain,
	pair: { base: Plain | undefined; other: Plain | undefined } | undefined,
	index: number,
) => Merged;

function followLead({ base, lead, other }: Sides, mergePair: MergePair): MergedEntry[] {
	return lead.entries.flatMap((entry, index): MergedEntry[] => {
		const from = lead.from[index];
		if (from === undefined) return [{ value: entry, from, clashes: [] }];
		const counterpart = other.entries[other.from.indexOf(from)];
		// Removed by the other one: that stands, unless this one has worked on it.
		if (counterpart === undefined && same(base[from], entry)) return [];
		const pair = counterpart === undefined ? undefined : { base: base[from], other: counterpart };
		const { value = entry, clashes } = mergePair(entry, pair, index);
		return [{ value, from, clashes }];
	});
}

/** What the other one added, or worked on while the first removed it. */
function keptFromOther({ base, lead, other }: Sides, merged: MergedEntry[], entry: Plain, index: number) {
	const from = other.from[index];
	if (from === undefined) return merged.some(({ value }) => same(value, entry)) ? undefined : "new";
	return !lead.from.includes(from) && !same(base[from], entry) ? "removed" : undefined;
}

/** Behind the entry that stands before it in its own list. */
function placeFor(side: Side, merged: MergedEntry[], index: number): number {
	if (index === 0) return 0;
	const before = merged.findIndex(
		({ value, from }) => same(value, side.entries[index - 1]) || (from !== undefined && from === side.from[index - 1]),
	);
	return before === -1 ? merged.length : before + 1;
}

function swapped({ base, mine, theirs }: Versions): Versions {
	return { base, mine: theirs, theirs: mine };
}

function isSorted(pairs: (number | undefined)[]): boolean {
	const known = pairs.filter((from) => from !== undefined);
	return known.every((from, index) => index === 0 || from > (known[index - 1] ?? -1));
}
