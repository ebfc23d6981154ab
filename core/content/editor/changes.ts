import { isDeepStrictEqual } from "node:util";
import { diffArrays, diffWordsWithSpace } from "diff";
import { isOwnFile } from "../../media/media-ref.ts";
import { byId } from "../by-id.ts";
import { entryName } from "./entry-name.ts";
import { recordFields, type Shape } from "./form.ts";
import { isRecord, listOf, recordOf, textOf } from "./json.ts";

/** One difference between two versions of a document, for display. */
export interface Change {
	/** Labels from the outermost inwards, such as 'Sections', 'Membership', 'Questions', 'Can I leave?', 'Answer'. */
	where: string[];
	what: "changed" | "added" | "removed" | "moved";
	/** Word-level diff; empty where a whole entry was added or removed. */
	words: Words[];
}

export interface Words {
	text: string;
	kind: "same" | "new" | "old";
}

/** Returns the differences field by field, in form order. */
export function changesBetween(shape: Shape, before: unknown, after: unknown, where: string[] = []): Change[] {
	if (isDeepStrictEqual(before, after)) return [];
	if (shape.type === "list") return changesInList(shape.entry, listOf(before), listOf(after), where);
	const fields = recordFields(shape, { ...recordOf(before), ...recordOf(after) });
	if (!fields || !isRecord(before) || !isRecord(after))
		return [
			{ where, what: whatHappened(before, after), words: wordsBetween(wordsOf(shape, before), wordsOf(shape, after)) },
		];
	return fields.flatMap(({ key, label, shape, defaultValue }) =>
		changesBetween(shape, before[key] ?? defaultValue, after[key] ?? defaultValue, [...where, label]),
	);
}

function whatHappened(before: unknown, after: unknown): Change["what"] {
	if (before === undefined || before === null || before === "") return "added";
	return after === undefined || after === null || after === "" ? "removed" : "changed";
}

function changesInList(entry: Shape, before: unknown[], after: unknown[], where: string[]): Change[] {
	const was = byId(before);
	const now = byId(after);
	if (!was || !now)
		return [{ where, what: "changed", words: wordsBetween(wordsOf(entry, before), wordsOf(entry, after)) }];
	const kept = [...now.keys()].filter((id) => was.has(id));
	const unmoved = inOrder(kept.map((id) => was.get(id)?.index ?? 0));
	const removed = [...was].flatMap(([id, { value, index }]): Change[] =>
		now.has(id) ? [] : [{ where: [...where, entryName(entry, value, index)], what: "removed", words: [] }],
	);
	const others = [...now].flatMap(([id, { value, index }]): Change[] => {
		const here = [...where, entryName(entry, value, index)];
		const from = was.get(id);
		if (!from) return [{ where: here, what: "added", words: [] }];
		const moved: Change[] = unmoved.has(from.index) ? [] : [{ where: here, what: "moved", words: [] }];
		return [...moved, ...changesBetween(entry, from.value, value, here)];
	});
	return [...removed, ...others];
}

/** Returns the entries that kept their relative order; all others were moved. */
function inOrder(places: number[]): Set<number> {
	const sorted = places.toSorted((a, b) => a - b);
	return new Set(diffArrays(sorted, places).flatMap(({ added, removed, value }) => (added || removed ? [] : value)));
}

/** What is stored, as an organiser knows it from the form. */
export function wordsOf(shape: Shape, value: unknown): string {
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (Array.isArray(value)) return value.map((inner) => wordsOf(shape, inner)).join(", ");
	if (isRecord(value))
		return Object.values(value)
			.map((inner) => wordsOf(shape, inner))
			.join(", ");
	const text = textOf(value);
	if (shape.type === "choice") return shape.options.find((option) => option.value === text)?.label ?? text;
	if (shape.type === "moment") return text.replace("T", " ");
	return shape.type === "upload" && isOwnFile(text) ? `/media/${text}.webp` : text;
}

function wordsBetween(before: string, after: string): Words[] {
	// Parts of an address mean nothing to an organiser: one takes the place of the other as a whole.
	if (isAddress(before) && isAddress(after))
		return [
			{ text: before, kind: "old" },
			{ text: after, kind: "new" },
		];
	return diffWordsWithSpace(before, after).map(({ value, added, removed }): Words => {
		if (added) return { text: value, kind: "new" };
		return removed ? { text: value, kind: "old" } : { text: abridge(value), kind: "same" };
	});
}

function isAddress(text: string): boolean {
	return /^(https?:\/)?\/\S+$/.test(text);
}

/** Shortens long unchanged text to what is next to a change. */
function abridge(words: string): string {
	return words.length > 160 ? `${words.slice(0, 60)} … ${words.slice(-60)}` : words;
}
