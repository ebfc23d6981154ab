import { Worker } from "node:worker_threads";
import type { Column } from "./columns.ts";
import type { Table } from "./xlsx-writer.ts";

/**
 * A list as a spreadsheet. It is written by a thread of its own: ten thousand rows take a second, in which nobody else
 * would be answered.
 */
export async function xlsx<Row>(
	sheet: string,
	columns: readonly Column<Row>[],
	parts: AsyncIterable<readonly Row[]>,
): Promise<Uint8Array<ArrayBuffer>> {
	const rows: Table["rows"] = [];
	for await (const part of parts) for (const row of part) rows.push(columns.map(({ value }) => value(row)));
	const headings = columns.map(({ label, kind, width }) => ({ label, kind, width }));
	return written({ sheet, columns: headings, rows });
}

function written(table: Table): Promise<Uint8Array<ArrayBuffer>> {
	const worker = new Worker(new URL("./xlsx-writer.ts", import.meta.url), { workerData: table });
	return new Promise((resolve, reject) => {
		worker.once("message", resolve);
		worker.once("error", reject);
		worker.once("exit", () => reject(new Error("The spreadsheet's writer ended without a word.")));
	});
}
