import { timeInput } from "../time/indian-time.ts";
import type { Column } from "./kinds.ts";

/**
 * A list as text with commas. It begins with the mark by which spreadsheets know UTF-8, its lines end as RFC 4180 says,
 * and an apostrophe stands before what a spreadsheet would take for a formula or for a number.
 */
export async function* csv<Row>(
	columns: readonly Column<Row>[],
	parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
	yield `\uFEFF${line(columns.map(({ label }) => label))}`;
	for await (const rows of parts) yield rows.map((row) => line(columns.map((column) => cell(column, row)))).join("");
}

function cell<Row>({ kind, value }: Column<Row>, row: Row): string {
	const given = value(row);
	if (given === null) return "";
	if (typeof given === "string") return asText(given);
	// '2026-08-01 15:00', which every spreadsheet reads.
	return kind === "moment" ? timeInput(given).replace("T", " ") : String(given);
}

/**
 * Formulas begin with one of these signs, with a tab or a line end. Digits alone, as in a telephone number, would lose
 * their zeros in front and those behind the fifteenth.
 */
function asText(value: string): string {
	const isFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value);
	const isNumber = /^\s*[\d.,]*\d[\d.,]*(?:e\d+)?\s*$/i.test(value);
	return isFormula || isNumber ? `'${value}` : value;
}

function line(cells: string[]): string {
	return `${cells.map(quoted).join(",")}\r\n`;
}

function quoted(cell: string): string {
	return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
