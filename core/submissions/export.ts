import { Worker } from "node:worker_threads";
import { isoDate } from "../time/dates.ts";
import type { Column, Parts } from "./columns.ts";
import { csv } from "./csv.ts";
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
	parts: Parts<Row>;
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
	parts: Parts<Row>,
): Promise<Uint8Array<ArrayBuffer>> {
	const rows: Table["rows"] = [];
	for await (const part of parts) for (const row of part) rows.push(columns.map(({ value }) => value(row)));
	const headings = columns.map(({ label, kind, width }) => ({ label, kind, width }));
	const worker = new Worker(new URL(import.meta.resolve("./xlsx-writer.ts")), {
		workerData: { sheet, columns: headings, rows } satisfies Table,
	});
	return new Promise((resolve, reject) => {
		worker.once("message", resolve);
		worker.once("error", reject);
		worker.once("exit", () => reject(new Error("The spreadsheet worker exited without a result.")));
	});
}
