/** 'an entry year', 'a question' */
export function withArticle(noun: string): string {
	return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}
