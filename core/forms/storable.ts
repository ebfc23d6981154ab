/** Whether both databases can store a text: PostgreSQL rejects NUL, and lone surrogates are invalid. */
export function isStorable(text: string): boolean {
	return !text.includes("\0") && !loneSurrogate.test(text);
}

/** Removes what cannot be stored. */
export function storable(text: string): string {
	return wellFormed(text.replaceAll("\0", ""));
}

/** `toWellFormed()`, which is younger than the oldest browsers that the forms run in. */
export function wellFormed(text: string): string {
	return text.replace(loneSurrogates, "\uFFFD");
}

const loneSurrogate = /\p{Surrogate}/u;
const loneSurrogates = /\p{Surrogate}/gu;

/** Maximum of an integer column on both databases. */
const largest = 2_147_483_647;

/** Parses a non-negative integer from a form or URL; null for anything else, such as '1e99', '0x10', '-1' or blank. */
export function readWholeNumber(text: string | null | undefined, max = largest): number | null {
	if (!/^\d{1,15}$/.test(text ?? "")) return null;
	const number = Number(text);
	return number <= max ? number : null;
}

/** More pages than any list has, and small enough for computing row offsets. */
const lastPage = 100_000;

/** Page number from a query string; 1 if missing or invalid. */
export function readPage(search: URLSearchParams): number {
	return readWholeNumber(search.get("page"), lastPage) || 1;
}
