import { Worker } from "node:worker_threads";
import { isoDate } from "../time/dates.ts";
import { timeInput } from "../time/indian-time.ts";
import type { Column } from "./kinds.ts";
import type { Table } from "./xlsx-writer.ts";

export type ExportFormat = "csv" | "xlsx";

export interface ExportedFile {
	name: string;
	type: string;
	body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
}

export interface Exported<Row> {
	/** Such as 'Registrations': name of the sheet and, in lowercase, of the file. */
	title: string;
	columns: readonly Column<Row>[];
	parts: AsyncIterable<readonly Row[]>;
	now: number;
}

/** Exports a list. CSV is streamed from the database; a spreadsheet can only be sent as a whole. */
export async function exportedFile<Row>(format: ExportFormat, exported: Exported<Row>): Promise<ExportedFile> {
	const { title, columns, parts, now } = exported;
	const name = `${title.toLowerCase()}-${isoDate(now)}.${format}`;
	if (format === "xlsx") return { name, type: spreadsheetType, body: await xlsx(title, columns, parts) };
	return { name, type: "text/csv; charset=utf-8", body: streamOf(csv(columns, parts)) };
}

/** Reads a long list in batches, on demand. */
export async function* inParts<Row>(
	ids: readonly string[],
	find: (ids: readonly string[]) => Promise<Row[]>,
	size = 500,
): AsyncGenerator<Row[]> {
	for (let i = 0; i < ids.length; i += size) yield await find(ids.slice(i, i + size));
}

/**
 * CSV with a byte order mark, by which spreadsheets detect UTF-8, and line ends as in RFC 4180. Cells that a
 * spreadsheet would take for a formula or a number are prefixed with an apostrophe.
 */
async function* csv<Row>(
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
	// '2026-08-01 15:00', which every spreadsheet parses.
	return kind === "moment" ? timeInput(given).replace("T", " ") : String(given);
}

/**
 * Formulas start with one of these characters, a tab or a line break. A string of digits, such as a phone number,
 * would lose leading zeros and any digits after the fifteenth.
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

function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await texts.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await texts.return(undefined);
		},
	});
}

const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Builds a spreadsheet in a worker thread: ten thousand rows take a second, which would block all other requests. */
async function xlsx<Row>(
	sheet: string,
	columns: readonly Column<Row>[],
	parts: AsyncIterable<readonly Row[]>,
): Promise<Uint8Array<ArrayBuffer>> {
	const rows: Table["rows"] = [];
	for await (const part of parts) for (const row of part) rows.push(columns.map(({ value }) => value(row)));
	const headings = columns.map(({ label, kind, width }) => ({ label, kind, width }));
	const worker = new Worker(new URL("./xlsx-writer.ts", import.meta.url), {
		workerData: { sheet, columns: headings, rows } satisfies Table,
	});
	return new Promise((resolve, reject) => {
		worker.once("message", resolve);
		worker.once("error", reject);
		worker.once("exit", () => reject(new Error("The spreadsheet worker exited without a result.")));
	});
}
