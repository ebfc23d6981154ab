import { timeInput } from "../time/indian-time.ts";
import type { Column, Parts } from "./columns.ts";
import { phoneDigits } from "./phone-numbers.ts";

/** CSV with a byte order mark, by which spreadsheets detect UTF-8, and line ends as in RFC 4180. See decision 0022. */
export async function* csv<Row>(columns: readonly Column<Row>[], parts: Parts<Row>): AsyncGenerator<string> {
	yield `\uFEFF${line(columns.map(({ label }) => label))}`;
	for await (const rows of parts) yield rows.map((row) => line(columns.map((column) => cell(column, row)))).join("");
}

function cell<Row>({ kind, value }: Column<Row>, row: Row): string {
	const given = value(row);
	if (given === null) return "";
	if (typeof given === "string") return kind === "phone" ? phone(given) : text(given);
	// '2026-08-01 15:00', which every spreadsheet parses.
	return kind === "moment" ? timeInput(given).replace("T", " ") : String(given);
}

/**
 * Writes a phone number so that every spreadsheet keeps it as text: '98765 43210' with a space, as it is written in
 * India, and '00 44 …' for '+44 …', since a plus sign begins a formula. Both can be called as they are.
 */
function phone(typed: string): string {
	// Such as '98765 43210 after six'.
	if (/[^\d\s+().\-/]/.test(typed)) return text(typed);
	const mobile = phoneDigits(typed);
	if (/^[6-9]\d{9}$/.test(mobile)) return inTwo(mobile);
	const groups = typed.match(/\d+/g)?.join(" ") ?? "";
	if (/^\s*\+/.test(typed)) return `00 ${groups}`;
	return groups.includes(" ") ? groups : inTwo(groups);
}

function inTwo(digits: string): string {
	return digits.replace(/(?<=\d)(?=\d{5}$)/, " ");
}

/**
 * Sets a tab before a text that a spreadsheet would take for a formula or a number. Excel, Calc and Sheets then show
 * the text as it is. Nothing that we store begins with white space, so a program that trims it gets every letter back.
 */
function text(value: string): string {
	const isFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value);
	const isNumber = /^\s*[\d.,]*\d[\d.,]*(?:e\d+)?\s*$/i.test(value);
	return isFormula || isNumber ? `\t${value}` : value;
}

function line(cells: string[]): string {
	return `${cells.map(quoted).join(",")}\r\n`;
}

function quoted(cell: string): string {
	return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
