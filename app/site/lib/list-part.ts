import type { Parameter } from "./page-handle.ts";

/** Fills rows of two, three and four cards. */
const partSize = 48;

/** A list that is shown in parts, the newest first. */
export interface ListPart {
	total: number;
	/** Starts at 1. */
	page: number;
	pageSize: number;
}

/** `?page=2` and on; the first part is the page itself. */
export const partOfList: Parameter = { read: readPart, keep: "recent" };

/** How many parts there are is known to the database alone. */
function readPart(value: string): string | null {
	return /^([2-9]|[1-9]\d{1,2})$/.test(value) ? value : null;
}

/** The part that the address asks for, or the last one. */
export function listPart<Row>(rows: readonly Row[], search: URLSearchParams): ListPart & { rows: Row[] } {
	const last = Math.max(1, Math.ceil(rows.length / partSize));
	const page = Math.min(last, Number(readPart(search.get("page") ?? "") ?? 1));
	const from = (page - 1) * partSize;
	return { rows: rows.slice(from, from + partSize), total: rows.length, page, pageSize: partSize };
}
