/** The longest question that is read, in characters and in words. */
const maxLength = 100;
const maxWords = 8;

/** Words as they are compared when somebody looks for them: small letters, without accents, one space between. */
export function foldText(...texts: string[]): string {
	return texts.map(foldOne).join("\n");
}

/** What is looked for, each word once. */
export function searchedWords(question: string): string[] {
	const words = foldOne(question.slice(0, maxLength)).split(" ");
	return [...new Set(words)].filter((word) => word !== "").slice(0, maxWords);
}

/** Accents fall away; the vowel signs of Indian scripts stay, since without them other words would be left. */
function foldOne(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase()
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim();
}
