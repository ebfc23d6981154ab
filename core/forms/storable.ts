/** Whether both databases can hold a text: PostgreSQL takes no NUL, and half of a surrogate pair is no character. */
export function isStorable(text: string): boolean {
	return !text.includes("\0") && text.isWellFormed();
}

/** The same text with what cannot be stored taken out. */
export function storable(text: string): string {
	return text.replaceAll("\0", "").toWellFormed();
}

/** As much as a column of whole numbers holds on both databases. */
const largest = 2_147_483_647;

/** A whole number as forms and addresses write it; null for everything else, such as '1e99', '0x10', '-1' or nothing. */
export function readWholeNumber(text: string | null | undefined, max = largest): number | null {
	if (!/^\d{1,15}$/.test(text ?? "")) return null;
	const number = Number(text);
	return number <= max ? number : null;
}

/** More pages than any list of ours has, and few enough to count rows by. */
const lastPage = 100_000;

/** The page of a list that an address asks for; the first one for what makes no sense. */
export function readPage(search: URLSearchParams): number {
	return readWholeNumber(search.get("page"), lastPage) || 1;
}
