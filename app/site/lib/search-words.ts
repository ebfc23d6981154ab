/** A word of a text: where it stands, and how it is compared. */
export interface Word {
	plain: string;
	start: number;
	end: number;
}

/** The longest question that is read, in characters and in words. */
export const maxQueryLength = 100;
const maxQueryWords = 10;

/** A question in its one spelling, so that the same one asked twice is answered once. */
export function readQuery(typed: string): string {
	const plain = typed
		.normalize("NFC")
		.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
		.trim();
	return [...plain].slice(0, maxQueryLength).join("").trim();
}

/** The words of a text in any script. An apostrophe belongs to its word: 'someone's' is one. */
export function wordsOf(text: string): Word[] {
	return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu)].map(({ 0: word, index }) => ({
		plain: plainWord(word),
		start: index,
		end: index + word.length,
	}));
}

/** What somebody looks for: each word once, in small letters, without accents. */
export function queryWords(query: string): string[] {
	const plain = wordsOf(query.slice(0, maxQueryLength)).map((word) => word.plain);
	return [...new Set(plain)].slice(0, maxQueryWords);
}

/** Accents fall away, the vowel signs of Indian scripts stay: without them other words would be left. */
function plainWord(word: string): string {
	return word
		.normalize("NFKD")
		.replace(/[\u0300-\u036f'’]/g, "")
		.toLowerCase();
}
