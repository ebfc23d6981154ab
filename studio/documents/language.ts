/** Where the texts and the PDFs of a language are within the folder of documents: English at its top. */
export function placeOf(language: string): string {
	return language === "en" ? "documents" : `documents/${language}`;
}

/** What a document says of its own language. */
export function localeOf(language: string): string {
	return language === "en" ? "en-GB" : language;
}

/** '15 November 2026' in a language, with the digits that the site uses. */
export function dateIn(language: string, date: string): string {
	const words = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
	return new Date(date).toLocaleDateString(`${localeOf(language)}-u-nu-latn`, words);
}
