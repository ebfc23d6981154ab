import { parentPort, workerData } from "node:worker_threads";
import writeExcelFile, { type Cell } from "write-excel-file/node";
import { indianOffsetMs } from "../time/indian-time.ts";
import type { Column } from "./kinds.ts";

export interface Table {
	/** The sheet's name. */
	sheet: string;
	columns: Pick<Column<never>, "label" | "kind" | "width">[];
	rows: (string | number | null)[][];
}

/** Every text is marked as one: telephone numbers keep their zeros, and nothing is a formula. */
async function write({ sheet, columns, rows }: Table): Promise<Buffer> {
	const headings: Cell[] = columns.map(({ label }) => ({ ...text(label), fontWeight: "bold" }));
	const cells = rows.map((row) => columns.map(({ kind }, i) => cell(kind, row[i] ?? null)));
	const widths = columns.map(({ width }) => ({ width }));
	return writeExcelFile([headings, ...cells], { sheet, stickyRowsCount: 1, columns: widths }).toBuffer();
}

function cell(kind: Column<never>["kind"], value: string | number | null): Cell {
	if (value === null || value === "") return null;
	if (typeof value === "string") return text(value);
	if (kind === "year") return { type: Number, value };
	// A spreadsheet knows no zones, so it is given the time that the clocks in New Delhi showed.
	return { type: Date, value: new Date(value + indianOffsetMs), format: "yyyy-mm-dd hh:mm" };
}

function text(value: string) {
	return { type: String, value: storable(value), format: "@" };
}

/**
 * Spreadsheets read '_x0041_' as a character's number, so that its first sign is written as such a number itself.
 * The writer looks texts up in a plain object, which has names such as 'constructor' already: a space sets them apart.
 */
function storable(value: string): string {
	const written = value.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
	return written in Object.prototype ? `${written} ` : written;
}

const file = await write(workerData);
parentPort?.postMessage(new Uint8Array(file));
