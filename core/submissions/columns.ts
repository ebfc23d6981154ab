import type { Sorting } from "./list-queries.ts";

/** A list column, both on screen and in exports: hidden columns are not exported. */
export interface Column<Row> {
	key: string;
	label: string;
	/** A moment is in milliseconds since 1970; a year and a number are numbers; everything else is text. */
	kind: "text" | "phone" | "moment" | "year" | "number";
	value(row: Row): string | number | null;
	sortBy?: Sorting["by"];
	/** Whether it is shown by default. */
	usual: boolean;
	/** In characters, for spreadsheets. */
	width: number;
}

/** Rows, in parts that are read one after the other. */
export type Parts<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** A column of text, unless it says otherwise. */
export function column<Row>(
	key: string,
	label: string,
	value: Column<Row>["value"],
	more: Partial<Column<Row>> = {},
): Column<Row> {
	return { key, label, value, kind: "text", usual: true, width: 18, ...more };
}
