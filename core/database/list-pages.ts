import { type RawBuilder, sql } from "kysely";
import { readPage } from "../forms/storable.ts";

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

/** Whether search_text contains the word; LIKE wildcards are escaped. */
export function holdsWord(word: string): RawBuilder<boolean> {
	return sql<boolean>`search_text like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
}
