import { isContainer, placeOf, remember, valueIn } from "./places.ts";

/**
 * Merges a translation over the English original, which fills the gaps. Records in a list are matched by `id`, else by
 * `name`, else by position if both lists have the same length; otherwise the translated list replaces the original.
 */
export function merge(original: unknown, translation: unknown): unknown {
	if (translation === undefined || translation === null) return original;
	if (Array.isArray(original) && Array.isArray(translation)) return mergeLists(original, translation);
	if (isRecord(original) && isRecord(translation)) return mergeRecords(original, translation);
	return translation;
}

function mergeRecords(original: Record<string, unknown>, translation: Record<string, unknown>) {
	const merged = { ...original };
	for (const [key, value] of Object.entries(translation)) merged[key] = merge(original[key], value);
	const isLeft = (key?: PropertyKey) => key !== undefined && (valueIn(translation, key) ?? null) === null;
	remember(merged, (key) => (isLeft(key) && placeOf(original, key)) || placeOf(translation, key));
	return merged;
}

function mergeLists(original: unknown[], translation: unknown[]): unknown[] {
	const pairs = pairsOf(original, translation);
	if (!pairs) return translation;
	const merged = pairs.map(([from, to]) => merge(from?.value, to?.value));
	remember(merged, (index) => {
		const [from, to] = pairs[Number(index)] ?? [];
		return to ? placeOf(translation, to.index) : placeOf(original, from?.index);
	});
	return merged;
}

type Entry = { value: unknown; index: number };
type Pair = [Entry | undefined, Entry | undefined];

/** Pairs entries with their translations, in the order of the merged list; undefined if the translated list replaces it. */
export function pairsOf(original: unknown[], translation: unknown[]): Pair[] | undefined {
	const from = original.map((value, index) => ({ value, index }));
	const to = translation.map((value, index) => ({ value, index }));
	const ids = pairsBy("id", from, to);
	if (ids) return ids;
	const names = pairsBy("name", from, to);
	// Translated names do not match; fall back to position.
	if (names && names.length === from.length) return names;
	return from.length === to.length ? from.map((entry, index) => [entry, to[index]]) : undefined;
}

function pairsBy(key: string, from: Entry[], to: Entry[]): Pair[] | undefined {
	const keyOf = ({ value }: Entry) => (isRecord(value) ? value[key] : undefined);
	if (![...from, ...to].every((entry) => keyOf(entry) !== undefined)) return undefined;
	const unmatched = to.filter((entry) => !from.some((other) => keyOf(other) === keyOf(entry)));
	const matched = from.map((entry): Pair => [entry, to.find((other) => keyOf(other) === keyOf(entry))]);
	return [...matched, ...unmatched.map((entry): Pair => [undefined, entry])];
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return isContainer(value) && !Array.isArray(value);
}
