/** Length of a search query that is looked for, in characters. Fields of lists say so where somebody writes more. */
export const longestSearch = 200;

/** Normalises text for searching: lowercase, without accents, single spaces. */
export function foldText(...texts: string[]): string {
	return texts.map(foldOne).join("\n");
}

/** Unique words of a search query. */
export function searchedWords(question: string): string[] {
	const words = foldOne(question.trim().slice(0, longestSearch)).split(" ");
	return [...new Set(words)].filter((word) => word !== "");
}

/** Strips accents, but keeps the vowel signs of Indian scripts, without which words would change. */
function foldOne(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase()
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim();
}
