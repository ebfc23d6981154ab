import type { Plain } from "./form.ts";
import { isRecord, same } from "./json.ts";

/**
 * What a translation says that the original does not: the other way round of core/content/merge.ts. Lists keep their
 * length, so that entries meet by their ids or places; undefined if there is nothing.
 */
export function overlay(original: Plain | undefined, translation: Plain): Plain | undefined {
	if (same(original, translation)) return undefined;
	if (Array.isArray(original) && Array.isArray(translation) && original.length === translation.length)
		return translation.map((entry, index) => entryOverlay(original[index], entry));
	if (isRecord(original) && isRecord(translation)) return recordOverlay(original, translation);
	return translation;
}

function entryOverlay(original: Plain | undefined, entry: Plain): Plain {
	const difference = overlay(original, entry);
	if (!isRecord(original) || !isRecord(entry)) return difference ?? null;
	return { ...("id" in entry && { id: entry.id }), ...(isRecord(difference) ? difference : {}) };
}

function recordOverlay(original: Record<string, Plain>, translation: Record<string, Plain>): Record<string, Plain> {
	const differences = Object.entries(translation).flatMap(([key, value]): [string, Plain][] => {
		const difference = overlay(original[key], value);
		return difference === undefined ? [] : [[key, difference]];
	});
	return Object.fromEntries(differences);
}
