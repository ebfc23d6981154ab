/** Word of a text: its offset, and its normalised form for comparison. */
export interface Word {
	plain: string;
	start: number;
	end: number;
}

/** Maximum length of a query, in characters and in words. */
export const maxQueryLength = 100;
const maxQueryWords = 10;

/** Normalises a query, so that equal ones share a cache entry. */
export function readQuery(typed: string): string {
	const plain = typed
		.normalize("NFC")
		.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
		.trim();
	return [...plain].slice(0, maxQueryLength).join("").trim();
}

/** Words of a text in any script. Apostrophes are part of a word: 'someone's' is one. */
export function wordsOf(text: string): Word[] {
	return [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’]|\u200c|\u200d)*/gu)].map(({ 0: word, index }) => ({
		plain: plainWord(word),
		start: index,
		end: index + word.length,
	}));
}

/** Unique words of a query, lower case and without accents. */
export function queryWords(query: string): string[] {
	const plain = wordsOf(query.slice(0, maxQueryLength)).map((word) => word.plain);
	return [...new Set(plain)].slice(0, maxQueryWords);
}

/** Strips accents but keeps the vowel signs of Indian scripts: without them the words would be different. */
function plainWord(word: string): string {
	return word
		.normalize("NFKD")
		.replace(/[\u0300-\u036f'’]|\u200c|\u200d/g, "")
		.toLowerCase();
}
