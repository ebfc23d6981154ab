import { type RawBuilder, sql } from "kysely";

/** One page of a list, as an address asks for it. */
export interface ListPage<Row> {
	rows: Row[];
	/** How many there are on all pages. */
	total: number;
	/** Counted from 1. */
	page: number;
	pageSize: number;
}

/** The page that is shown: one beyond the last is the last. */
export function pageWithin(asked: number, { total, pageSize }: { total: number; pageSize: number }): number {
	return Math.min(Math.max(1, asked), Math.max(1, Math.ceil(total / pageSize)));
}

/** Whether the text that a row is found by holds the word; what means anything in a pattern means itself. */
export function holdsWord(word: string): RawBuilder<boolean> {
	return sql<boolean>`search_text like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
}
