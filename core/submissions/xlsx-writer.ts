import { parentPort, workerData } from "node:worker_threads";
import writeExcelFile, { type Cell } from "write-excel-file/node";
import { indianOffsetMs } from "../time/indian-time.ts";
import type { Column } from "./columns.ts";

export interface Table {
	/** Name of the sheet. */
	sheet: string;
	columns: Pick<Column<never>, "label" | "kind" | "width">[];
	rows: (string | number | null)[][];
}

/** All text is typed as text: phone numbers keep their zeros, and nothing becomes a formula. */
async function write({ sheet, columns, rows }: Table): Promise<Buffer> {
	const headings: Cell[] = columns.map(({ label }) => ({ ...text(label), fontWeight: "bold" }));
	const cells = rows.map((row) => columns.map(({ kind }, i) => cell(kind, row[i] ?? null)));
	const widths = columns.map(({ width }) => ({ width }));
	return writeExcelFile([headings, ...cells], { sheet, stickyRowsCount: 1, columns: widths }).toBuffer();
}

function cell(kind: Column<never>["kind"], value: string | number | null): Cell {
	if (value === null || value === "") return null;
	if (typeof value === "string") return text(value);
	if (kind === "year" || kind === "number") return { type: Number, value };
	// Spreadsheets have no time zones, so the value is shifted to Indian time.
	return { type: Date, value: new Date(value + indianOffsetMs), format: "yyyy-mm-dd hh:mm" };
}

function text(value: string) {
	return { type: String, value: storable(value), format: "@" };
}

/**
 * Spreadsheets decode '_x0041_' as a character, so its first underscore is escaped in the same way. The writer looks
 * texts up in a plain object, which inherits names such as 'constructor'; a trailing space avoids these.
 */
function storable(value: string): string {
	const written = value.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
	return written in Object.prototype ? `${written} ` : written;
}

const file = await write(workerData);
parentPort?.postMessage(new Uint8Array(file));
