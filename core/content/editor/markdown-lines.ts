/**
 * Lines of Markdown that were only wrapped in the file, each paragraph and each entry of a list in one line, so that a
 * narrow screen wraps them in its own way. It reads the same.
 */
export function unwrap(markdown: string): string {
	const lines: string[] = [];
	for (const line of markdown.replaceAll("\r\n", "\n").trim().split("\n")) {
		const before = lines.at(-1);
		if (before !== undefined && isText(before) && line.trim() !== "" && !startsBlock.test(line.trim()))
			lines[lines.length - 1] = `${before} ${line.trim()}`;
		else lines.push(line.trimEnd() === "" ? "" : line);
	}
	return lines.join("\n");
}

/** The other way round, for the file. Paragraphs that it had before stay as they were wrapped there. */
export function wrap(markdown: string, before = ""): string {
	const blocks = before
		.trim()
		.split(/\n{2,}/)
		.filter((block) => !block.startsWith(" "));
	const known = new Map(blocks.map((block) => [unwrap(block), block]));
	return markdown
		.split(/\n{2,}/)
		.map((block) => known.get(block) ?? block.split("\n").map(wrapLine).join("\n"))
		.join("\n\n");
}

/** A paragraph or the beginning of a list's entry; no heading, table, rule or line that ends with a break of its own. */
function isText(line: string): boolean {
	return line.trim() !== "" && !/^\s*(#{1,6}\s|\||>|([-*_]\s*){3,}$|=+$|```)/.test(line) && !/( {2}|\\)$/.test(line);
}

/** A line that begins like this begins something of its own. */
const startsBlock = /^(?:[-+*]|\d{1,9}[.)]|#{1,6}|=+|(?:[-*_]\s?){3,})(?:\s|$)|^[>|]|^```/;

/** Breaks a line after at most 105 characters, unless the next words would begin something of their own. */
function wrapLine(line: string): string {
	if (!isText(line)) return line;
	const [marker] = /^\s*([-+*]\s+|\d{1,9}[.)]\s+)?/.exec(line) ?? [""];
	return line.replace(/.{30,104}\S (?=\S)/g, (part, offset: number) =>
		startsBlock.test(line.slice(offset + part.length)) ? part : `${part.trimEnd()}\n${" ".repeat(marker.length)}`,
	);
}
