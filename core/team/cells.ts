/** Longest sheet that is read, in characters. */
export const sheetLimit = 200_000;

/**
 * Splits pasted text into rows of cells: with tabs, as a spreadsheet copies them, else with semicolons or commas. Empty
 * rows are left out.
 */
export function readCells(text: string): string[][] {
	const separator = separatorOf(text);
	const quoted = new RegExp(`"((?:[^"]|"")*)"[ ]*(?=[${separator}\\r\\n]|$)`, "y");
	const plain = new RegExp(`[^${separator}\\r\\n]*`, "y");
	const rows: string[][] = [[]];
	for (let at = 0; at <= text.length; at += 1) {
		quoted.lastIndex = at;
		plain.lastIndex = at;
		// A quotation mark that is not closed belongs to the text.
		const inQuotes = text[at] === '"' ? quoted.exec(text) : null;
		const found = inQuotes ?? plain.exec(text);
		rows.at(-1)?.push(tidy(inQuotes ? (inQuotes[1] ?? "").replaceAll('""', '"') : (found?.[0] ?? "")));
		at += found?.[0].length ?? 0;
		if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
		if (text[at] === "\n" || text[at] === "\r") rows.push([]);
	}
	return rows.filter((row) => row.some((cell) => cell !== ""));
}

function separatorOf(text: string): "\t" | ";" | "," {
	if (text.includes("\t")) return "\t";
	const bare = text.replace(/"(?:[^"]|"")*"/g, "").trim();
	// Commas stand within cells too, such as between two projects.
	return bare.split("\n").every((line) => line.includes(";")) ? ";" : ",";
}

function tidy(cell: string): string {
	return cell.replace(/\s+/g, " ").trim();
}
