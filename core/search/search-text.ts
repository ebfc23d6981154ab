/** Limits of a search query, in characters and words. */
const maxLength = 100;
const maxWords = 8;

/** Normalises text for searching: lowercase, without accents, single spaces. */
export function foldText(...texts: string[]): string {
	return texts.map(foldOne).join("\n");
}

/** Unique words of a search query. */
export function searchedWords(question: string): string[] {
	const words = foldOne(question.slice(0, maxLength)).split(" ");
	return [...new Set(words)].filter((word) => word !== "").slice(0, maxWords);
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
