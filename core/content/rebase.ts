import { isDeepStrictEqual } from "node:util";
import { byId } from "./by-id.ts";
import { isRecord } from "./places.ts";

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
	// Who is called otherwise now may be somebody else.
	const isLeft = (key: unknown) => key === "name" && before.name !== source.name;
	return Object.fromEntries(fields.filter(([key, value]) => value !== undefined && !isLeft(key)));
}

/** Words that tell what is to be seen belong to the picture that they were written for. */
function isOfOtherPicture(translation: Raw, before: Raw, source: Raw): boolean {
	return before.src !== source.src && (translation.src ?? before.src) === before.src;
}

function rebaseList(translation: unknown[], before: unknown[], source: unknown[]): unknown {
	const [own, was, now] = [byId(translation), byId(before), byId(source)];
	if (!own || !was || !now) return isDeepStrictEqual(translation, before) ? undefined : translation;
	return [...own].flatMap(([id, { value }]) => {
		const entry = now.get(id);
		if (!entry) return was.has(id) ? [] : [value];
		return [rebase(value, was.get(id)?.value, entry.value)];
	});
}
