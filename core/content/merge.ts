import { byId } from "./by-id.ts";
import { isRecord, placeOf, remember, valueIn } from "./places.ts";

/**
 * Merges a translation over the English original, which fills the gaps. Records in a list are told by their ids; those
 * that the original does not have come last. A list of plain values is translated as a whole.
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

function mergeLists(original: unknown[], translation: unknown[]) {
	const from = byId(original);
	const to = byId(translation);
	if (!from || !to) return translation;
	const ids = [...new Set([...from.keys(), ...to.keys()])];
	const merged = ids.map((id) => merge(from.get(id)?.value, to.get(id)?.value));
	remember(merged, (index) => {
		const id = ids[Number(index)] ?? "";
		const own = to.get(id);
		return own ? placeOf(translation, own.index) : placeOf(original, from.get(id)?.index);
	});
	return merged;
}
