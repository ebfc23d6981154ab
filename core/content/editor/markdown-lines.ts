/**
 * Lines of Markdown that were only wrapped in the file, each paragraph and each entry of a list in one line, so that a
 * narrow screen wraps them in its own way. It reads the same.
 */
export function unwrap(markdown: string): string {
	const lines: string[] = [];
	for (const line of markdown.replaceAll("\r\n", "\n").trim().split("\n")) {
		const before = lines.at(-1);
		if (before !== undefined && isWords(before) && isContinuation(line))
			lines[lines.length - 1] = `${before} ${line.trim()}`;
		else lines.push(line.trimEnd().length === 0 ? "" : line);
	}
	return lines.join("\n");
}

/** The other way round, for the file. */
export function wrap(markdown: string, width: number): string {
	return markdown
		.split("\n")
		.flatMap((line) => (isWords(line) ? wrapLine(line, width) : [line]))
		.join("\n");
}

/** The same, with every paragraph that was there before as it stood. */
export function wrapLike(markdown: string, before: string, width: number): string {
	const blocks = before
		.trim()
		.split(/\n{2,}/)
		.filter((block) => !block.startsWith(" "));
	const known = new Map(blocks.map((block) => [unwrap(block), block]));
	return markdown
		.split(/\n{2,}/)
		.map((block) => known.get(block) ?? wrap(block, width))
		.join("\n\n");
}

/** A paragraph or the beginning of a list's entry; no heading, table, rule or line that ends with a break of its own. */
function isWords(line: string): boolean {
	return line.trim() !== "" && !/^\s*(#{1,6}\s|\||>|([-*_]\s*){3,}$|=+$|```)/.test(line) && !/( {2}|\\)$/.test(line);
}

/** Goes on with the words before it. What begins with a sign of Markdown begins something of its own. */
function isContinuation(line: string): boolean {
	return line.trim() !== "" && !startsSomething(line.trim());
}

function startsSomething(words: string): boolean {
	return /^([-+*]\s|[-+*]$|\d{1,9}[.)](\s|$)|#{1,6}(\s|$)|>|\||=+$|([-*_]\s*){3,}$|```)/.test(words);
}

function wrapLine(line: string, width: number): string[] {
	const [, lead = "", marker = ""] = /^(\s*)([-+*]\s+|\d{1,9}[.)]\s+)?/.exec(line) ?? [];
	const inset = " ".repeat(lead.length + marker.length);
	const lines: string[] = [];
	let current = lead + marker;
	for (const word of line.slice(current.length).split(" ")) {
		const fits = current.trim() === "" || current === lead + marker || current.length + 1 + word.length <= width;
		if (fits || startsSomething(word)) current += current.endsWith(" ") || current === "" ? word : ` ${word}`;
		else {
			lines.push(current);
			current = inset + word;
		}
	}
	return [...lines, current];
}
