/**
 * Joins hard-wrapped lines of Markdown, one line per paragraph and list entry, so that narrow screens can wrap them
 * themselves. The Markdown renders the same.
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

/** Wraps Markdown for the file. Unchanged paragraphs keep the line breaks they had in `before`. */
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

/** Whether a line is a paragraph or the start of a list entry: not a heading, table, rule or line with a hard break. */
function isText(line: string): boolean {
	return line.trim() !== "" && !/^\s*(#{1,6}\s|\||>|([-*_]\s*){3,}$|=+$|```)/.test(line) && !/( {2}|\\)$/.test(line);
}

/** Lines that start a new block. */
const startsBlock = /^(?:[-+*]|\d{1,9}[.)]|#{1,6}|=+|(?:[-*_]\s?){3,})(?:\s|$)|^[>|]|^```/;

/** Wraps at 105 characters, but not where the rest of the line would be read as a new block. */
function wrapLine(line: string): string {
	if (!isText(line)) return line;
	const [marker] = /^\s*([-+*]\s+|\d{1,9}[.)]\s+)?/.exec(line) ?? [""];
	return line.replace(/.{30,104}\S (?=\S)/g, (part, offset: number) =>
		startsBlock.test(line.slice(offset + part.length)) ? part : `${part.trimEnd()}\n${" ".repeat(marker.length)}`,
	);
}
