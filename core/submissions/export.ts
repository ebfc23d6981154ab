import { Worker } from "node:worker_threads";
import { isoDate } from "../time/dates.ts";
import type { Column, Parts } from "./columns.ts";
import { csv } from "./csv.ts";
import { streamOf } from "./stream-of.ts";
import type { Sheet, SheetPart } from "./xlsx-writer.ts";

export type ExportFormat = "csv" | "xlsx";

export interface ExportedFile {
	name: string;
	type: string;
	body: ReadableStream<Uint8Array>;
}

export interface Exported<Row> {
	/** Such as 'Registrations': name of the sheet and, in lowercase, of the file. */
	title: string;
	columns: readonly Column<Row>[];
	parts: Parts<Row>;
	now: number;
}

/** Exports a list, streamed from the database. */
export function exportedFile<Row>(format: ExportFormat, exported: Exported<Row>): ExportedFile {
	const { title, columns, parts, now } = exported;
	const name = `${title.toLowerCase()}-${isoDate(now)}.${format}`;
	if (format === "xlsx") return { name, type: spreadsheetType, body: streamOf(xlsx(title, columns, parts)) };
	return { name, type: "text/csv; charset=utf-8", body: streamOf(encoded(csv(columns, parts))) };
}

/** Reads a long list in batches, on demand. */
export async function* inParts<Row>(
	ids: readonly string[],
	find: (ids: readonly string[]) => Promise<Row[]>,
	size = 500,
): AsyncGenerator<Row[]> {
	for (let i = 0; i < ids.length; i += size) yield await find(ids.slice(i, i + size));
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	for await (const text of texts) yield encoder.encode(text);
}

const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Makes a spreadsheet in a thread of its own, which gets the rows part by part: all of them would be held twice. */
async function* xlsx<Row>(
	title: string,
	columns: readonly Column<Row>[],
	parts: Parts<Row>,
): AsyncGenerator<Uint8Array> {
	const sheet: Sheet = { title, columns: columns.map(({ label, kind, width }) => ({ label, kind, width })) };
	const worker = new Worker(new URL(import.meta.resolve("./xlsx-writer.ts")), { workerData: sheet });
	try {
		for await (const part of parts)
			yield* await written(
				worker,
				part.map((row) => columns.map(({ value }) => value(row))),
			);
		yield* await written(worker, null);
	} finally {
		await worker.terminate();
	}
}

/** What the thread has made of these rows, or of the end. */
async function written(worker: Worker, rows: SheetPart): Promise<Uint8Array[]> {
	const { promise, resolve, reject } = Promise.withResolvers<Uint8Array[]>();
	const onExit = () => reject(new Error("The spreadsheet worker exited without a result."));
	worker.once("message", resolve).once("error", reject).once("exit", onExit);
	worker.postMessage(rows);
	return promise.finally(() => worker.off("message", resolve).off("error", reject).off("exit", onExit));
}
