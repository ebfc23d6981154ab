import { isDeepStrictEqual } from "node:util";
import { pairsOf } from "./merge.ts";
import { isContainer } from "./places.ts";

/**
 * Fits a translation that was made from `before` to a source that has changed since: records that the source no longer
 * has are dropped, and what the translation only repeats, such as an address or a picture, is left to the source.
 */
export function rebase(translation: unknown, before: unknown, source: unknown): unknown {
	if (translation === undefined || translation === null || isDeepStrictEqual(before, source)) return translation;
	if (Array.isArray(translation) && Array.isArray(before) && Array.isArray(source))
		return rebaseList(translation, before, source);
	if (isRecord(translation) && isRecord(before) && isRecord(source))
		return isOfOtherPicture(translation, before, source) ? undefined : rebaseRecord(translation, before, source);
	return isDeepStrictEqual(translation, before) ? undefined : translation;
}

type Raw = Record<string, unknown>;

function rebaseRecord(translation: Raw, before: Raw, source: Raw): Raw {
	const fields = Object.entries(translation).map(([key, value]) => [key, rebase(value, before[key], source[key])]);
	return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Words that tell what is to be seen belong to the picture that they were written for. */
function isOfOtherPicture(translation: Raw, before: Raw, source: Raw): boolean {
	return before.src !== source.src && (translation.src ?? before.src) === before.src;
}

/** Gives each record of the source a place in the list, so that the merge pairs them by position. */
function rebaseList(translation: unknown[], before: unknown[], source: unknown[]): unknown[] {
	const pairs = [...before, ...source].every(isRecord) ? pairsOf(before, translation) : undefined;
	if (!pairs) return translation;
	return source.map((entry, place) => {
		const earlier = before.findIndex((other, index) => isSame(other, entry, index === place));
		const own = pairs.find(([from]) => from?.index === earlier)?.[1];
		return earlier === -1 || !own ? null : (rebase(own.value, before[earlier], entry) ?? null);
	});
}

/** A name tells people apart: whoever has taken somebody's place in the list is not a changed record. */
function isSame(before: unknown, now: unknown, isSamePlace: boolean): boolean {
	if (!isRecord(before) || !isRecord(now)) return false;
	const key = ["id", "name"].find((name) => before[name] !== undefined || now[name] !== undefined);
	return key === undefined ? isSamePlace : before[key] === now[key];
}

function isRecord(value: unknown): value is Raw {
	return isContainer(value) && !Array.isArray(value);
}
