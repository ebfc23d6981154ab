import { diffWordsWithSpace } from "diff";
import type { Field, Shape } from "./form.ts";
import { isRecord, listOf, recordOf, same, textOf } from "./json.ts";
import { pairEntries } from "./match-entries.ts";
import { recordFields } from "./record-fields.ts";
import { nameOf } from "./slugs.ts";

/** One difference between two versions of a kind, for people. */
export interface Change {
	/** From the outside in, such as 'Sections', 'Membership', 'Questions', 'Can I leave?', 'Answer'. */
	where: string[];
	what: "changed" | "added" | "removed" | "moved";
	/** What the words were and became; empty where a whole entry came or went. */
	words: Words[];
}

export interface Words {
	text: string;
	kind: "same" | "new" | "old";
}

/** What is different, field by field, in the order of the form. */
export function changesBetween(fields: Field[], before: unknown, after: unknown): Change[] {
	return inside({ type: "fields", fields }, before, after, []);
}

function inside(shape: Shape, before: unknown, after: unknown, where: string[]): Change[] {
	if (same(before, after)) return [];
	if (shape.type === "list") return inList(shape.entry, listOf(before), listOf(after), where);
	const fields = recordFields(shape, { ...recordOf(before), ...recordOf(after) });
	if (!fields || !isRecord(before) || !isRecord(after))
		return [{ where, what: whatOf(before, after), words: wordsBetween(wordsOf(before), wordsOf(after)) }];
	return fields.flatMap((field) =>
		inside(field.shape, valueAt(field, before), valueAt(field, after), [...where, field.label]),
	);
}

function valueAt({ key, standard }: Pick<Field, "key" | "standard">, record: Record<string, unknown>): unknown {
	return record[key] ?? standard;
}

function whatOf(before: unknown, after: unknown): Change["what"] {
	if (before === undefined || before === null || before === "") return "added";
	return after === undefined || after === null || after === "" ? "removed" : "changed";
}

function inList(entry: Shape, before: unknown[], after: unknown[], where: string[]): Change[] {
	const pairs = pairEntries(before, after);
	const kept = new Set(inOrder(pairs));
	const removed = before.flatMap((value, index): Change[] =>
		pairs.includes(index) ? [] : [{ where: [...where, entryName(entry, value, index)], what: "removed", words: [] }],
	);
	const others = after.flatMap((value, index): Change[] => {
		const place = [...where, entryName(entry, value, index)];
		const from = pairs[index];
		if (from === undefined) return [{ where: place, what: "added", words: [] }];
		const moved: Change[] = kept.has(from) ? [] : [{ where: place, what: "moved", words: [] }];
		return [...moved, ...inside(entry, before[from], value, place)];
	});
	return [...removed, ...others];
}

/** The longest part of the entries that are still in order; the rest was moved. */
function inOrder(pairs: (number | undefined)[]): number[] {
	let longest: number[] = [];
	const ending: number[][] = [];
	for (const from of pairs) {
		if (from === undefined) continue;
		const [before = []] = ending.filter((row) => (row.at(-1) ?? -1) < from).toSorted((a, b) => b.length - a.length);
		const row = [...before, from];
		ending.push(row);
		if (row.length > longest.length) longest = row;
	}
	return longest;
}

/** What an entry of a list is called: its name, or its place. */
export function entryName(shape: Shape, value: unknown, index: number): string {
	const fields = shape.type === "fields" ? shape.fields : [];
	const name =
		shape.type === "variants"
			? textOf(recordOf(value).label ?? recordOf(value).link)
			: isRecord(value)
				? nameOf(fields, value) || textOf(value.alt)
				: textOf(value);
	return name === "" ? `entry ${index + 1}` : shorten(name);
}

function wordsOf(value: unknown): string {
	if (value === true) return "yes";
	if (value === false) return "no";
	if (Array.isArray(value)) return value.map(wordsOf).join(", ");
	return isRecord(value) ? Object.values(value).map(wordsOf).join(", ") : textOf(value);
}

function wordsBetween(before: string, after: string): Words[] {
	return diffWordsWithSpace(before, after).map(({ value, added, removed }): Words => {
		if (added) return { text: value, kind: "new" };
		return removed ? { text: value, kind: "old" } : { text: abridge(value), kind: "same" };
	});
}

/** Of long words that stayed the same, only what stands beside a change helps. */
function abridge(words: string): string {
	return words.length > 160 ? `${words.slice(0, 60)} … ${words.slice(-60)}` : words;
}

function shorten(name: string): string {
	return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}
