import { firstEventYear } from "../events/events.ts";
import { readPage } from "../forms/storable.ts";
import { highlightDomains } from "../highlights/highlights.ts";
import { searchedWords } from "../search/search-text.ts";
import { yearBounds } from "../time/indian-time.ts";
import { type ListQuery, shownStates } from "./list-queries.ts";

/** How many rows a page of a list has. */
export const pageSize = 25;

/** What the address of a list asks for; whatever is not offered counts as not asked. */
export function readListQuery(search: URLSearchParams, now: number): ListQuery {
	const year = Number(search.get("year"));
	return {
		words: searchedWords(search.get("q") ?? ""),
		show: shownStates.find((state) => state === search.get("state")) ?? "all",
		domain: highlightDomains.find((domain) => domain === search.get("domain")) ?? null,
		between: Number.isInteger(year) && year >= firstEventYear && year < 2100 ? yearBounds(year) : null,
		order: readOrder(search.get("sort"), search.get("order")),
		page: readPage(search),
		pageSize,
		now,
	};
}

function readOrder(sort: string | null, order: string | null): ListQuery["order"] {
	if (sort === "name") return { by: "name", descending: order === "desc" };
	return { by: sort === "changed" ? "changed" : "date", descending: order !== "asc" };
}
