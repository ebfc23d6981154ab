import { readPage } from "../forms/storable.ts";
import { longestSearch } from "../search/search-text.ts";
import { readInstant } from "../time/instants.ts";
import type { Column } from "./columns.ts";
import { type Period, periods } from "./counts.ts";
import { dayMs, heldViews, type Sorting, type SubmissionFilter } from "./list-queries.ts";

/** A list request parsed from its query string; invalid parameters are ignored. */
export interface ListRequest {
	filter: SubmissionFilter;
	sorting: Sorting;
	/** Starts at 1. */
	page: number;
	/** Keys of the columns to show; never empty. */
	columns: string[];
	/** Period for the counts over time; undefined for automatic. */
	period: Period | undefined;
}

type ReadColumn = Pick<Column<never>, "key" | "sortBy" | "usual">;

/** `reader`: the organiser who asks, for what is given to them. */
export function readListRequest(
	given: URLSearchParams,
	{ columns, states, reader }: { columns: readonly ReadColumn[]; states: object; reader?: string },
): ListRequest {
	const year = Number(text(given, "year"));
	const state = text(given, "state");
	const lastDay = day(given, "to");
	const chosen = columns.filter(({ key }) => given.getAll("column").includes(key));
	const shown = chosen.length > 0 ? chosen : columns.filter(({ usual }) => usual);
	return {
		filter: {
			search: text(given, "q"),
			state: state !== undefined && Object.hasOwn(states, state) ? state : undefined,
			held: heldViews.find((view) => view === state),
			program: text(given, "programme"),
			hostel: text(given, "hostel"),
			entryYear: Number.isInteger(year) && year >= 2000 && year <= 2099 ? year : undefined,
			from: day(given, "from"),
			until: lastDay === undefined ? undefined : lastDay + dayMs,
			assignedTo: text(given, "for") === "me" ? reader : undefined,
			unassigned: text(given, "for") === "nobody" || undefined,
		},
		sorting: sortingOf(given, columns),
		page: readPage(given),
		columns: shown.map(({ key }) => key),
		period: periods.find((period) => period === text(given, "by")),
	};
}

/** Bounds the length and drops control characters, which databases reject. */
function text(given: URLSearchParams, name: string): string | undefined {
	const value = given
		.get(name)
		?.replace(/\p{Cc}/gu, " ")
		.trim()
		.slice(0, longestSearch);
	return value === "" ? undefined : value;
}

/** Start of a day in Indian time, from a date input. */
function day(given: URLSearchParams, name: string): number | undefined {
	const value = text(given, name);
	return value && /^\d{4}-\d\d-\d\d$/.test(value) ? (readInstant(value) ?? undefined) : undefined;
}

/** Newest first by default. */
function sortingOf(given: URLSearchParams, columns: readonly ReadColumn[]): Sorting {
	const by = columns.find(({ key }) => key === given.get("sort"))?.sortBy;
	return by ? { by, descending: given.get("order") === "desc" } : { by: "received", descending: true };
}
