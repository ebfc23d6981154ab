import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { readPage } from "../forms/storable.ts";
import type { Database } from "./schema.ts";

/** One page of a list, as requested by its URL. */
export interface ListPage<Row> {
	rows: Row[];
	/** Number of rows on all pages. */
	total: number;
	/** Starts at 1. */
	page: number;
	pageSize: number;
}

/** Clamps the requested page to the existing ones. */
export function pageWithin(asked: number, { total, pageSize }: { total: number; pageSize: number }): number {
	return Math.min(Math.max(1, asked), Math.max(1, Math.ceil(total / pageSize)));
}

/** The page of a list in memory that the address asks for. */
export function pageOf<Row>(rows: readonly Row[], search: URLSearchParams, pageSize = 50): ListPage<Row> {
	const total = rows.length;
	const page = pageWithin(readPage(search), { total, pageSize });
	return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total, page, pageSize };
}

/** A selection that is not ordered yet, of whatever tables. */
type Found<Row> = SelectQueryBuilder<Database, never, Row>;

/** How many rows a selection has. */
// biome-ignore lint/suspicious/noExplicitAny: of whatever tables
export async function countRows(found: SelectQueryBuilder<Database, any, object>): Promise<number> {
	const counted = found.select(({ fn }) => fn.countAll<number>().as("rows")) as unknown as Found<{ rows: number }>;
	return Number((await counted.executeTakeFirstOrThrow()).rows);
}

/** The page of a selection that is asked for, or the last one. `read` adds what is shown of it, and its order. */
export async function readListPage<Row>(
	// biome-ignore lint/suspicious/noExplicitAny: of whatever tables
	found: SelectQueryBuilder<Database, any, object>,
	asked: number,
	read: (part: { limit: number; offset: number }) => Promise<Row[]>,
	pageSize = 50,
): Promise<ListPage<Row>> {
	const total = await countRows(found);
	const page = pageWithin(asked, { total, pageSize });
	return { rows: await read({ limit: pageSize, offset: (page - 1) * pageSize }), total, page, pageSize };
}

/** Reads everything in parts by its order: each begins after the last row of the one before, so that the last costs what the first does. */
export async function* readInParts<Row>(
	read: (after: Row | undefined, limit: number) => Promise<Row[]>,
	limit = 500,
): AsyncGenerator<Row[]> {
	for (let last: Row | undefined; ; ) {
		const rows = await read(last, limit);
		if (rows.length > 0) yield rows;
		if (rows.length < limit) return;
		last = rows.at(-1);
	}
}

/** What a column holds, each value once and in order: a step in its index for each, however many rows there are. */
export async function distinctValues(
	db: Kysely<Database>,
	table: keyof Database,
	column: RawBuilder<string>,
): Promise<string[]> {
	const from = sql.table(table);
	const { rows } = await sql<{ value: string }>`
		with recursive known (value) as (
			select min(${column}) from ${from}
			union all
			select (select min(${column}) from ${from} where ${column} > value) from known where value is not null
		)
		select value from known where value is not null`.execute(db);
	return rows.map(({ value }) => value);
}

/** Whether search_text contains the word. */
export function holdsWord(word: string): RawBuilder<boolean> {
	return textHolds(sql`search_text`, word);
}

/** Whether a text contains the words; LIKE wildcards are escaped. */
export function textHolds(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
	return sql<boolean>`${text} like ${`%${words.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
}
