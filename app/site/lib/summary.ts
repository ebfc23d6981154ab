/** Truncates a text at a word boundary to the length that search engines show. */
export function summary(words: string): string {
	const line = words.replace(/\s+/g, " ").trim();
	if (line.length <= longest) return line;
	return `${line.slice(0, line.lastIndexOf(" ", longest - 1)).replace(/[\s.,;:]+$/, "")}…`;
}

const longest = 160;
