/** The beginning of a text in as many whole words as search engines show. */
export function summary(words: string): string {
	const line = words.replace(/\s+/g, " ").trim();
	if (line.length <= longest) return line;
	return `${line.slice(0, line.lastIndexOf(" ", longest - 1)).replace(/[\s.,;:]+$/, "")}…`;
}

const longest = 160;
