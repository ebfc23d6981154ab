import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { holdsWord, type ListPage, pageWithin } from "../database/list-pages.ts";
import type { Database, Flag, PublishState } from "../database/schema.ts";
import { readPage } from "../forms/storable.ts";
import { searchedWords } from "../search/search-text.ts";
import { yearBounds } from "../time/indian-time.ts";
import { highlightDomains } from "./domains.ts";
import type { PublishedTable } from "./queries.ts";
import { firstYear } from "./years.ts";

/** State filter of a list; 'all' excludes the bin. */
const shownStates = ["all", "published", "scheduled", "draft", "bin"] as const;
export type ShownState = (typeof shownStates)[number];

export interface ListQuery {
	/** Search words from core/search/search-text.ts; all must match. */
	words: readonly string[];
	show: ShownState;
	domain: string | null;
	/** Half-open interval: start inclusive, end exclusive. */
	between: readonly [number, number] | null;
	order: { by: "date" | "name" | "changed"; descending: boolean };
	/** Counted from 1; a page beyond the last gives the last one. */
	page: number;
	pageSize: number;
	now: number;
}

/** Parses the query string of a list; invalid values are ignored. */
export function readListQuery(search: URLSearchParams, now: number): ListQuery {
	const year = Number(search.get("year"));
	return {
		words: searchedWords(search.get("q") ?? ""),
		show: shownStates.find((state) => state === search.get("state")) ?? "all",
		domain: highlightDomains.find((domain) => domain === search.get("domain")) ?? null,
		between: Number.isInteger(year) && year >= firstYear && year < 2100 ? yearBounds(year) : null,
		order: readOrder(search.get("sort"), search.get("order")),
		page: readPage(search),
		pageSize: 25,
		now,
	};
}

function readOrder(sort: string | null, order: string | null): ListQuery["order"] {
	if (sort === "name") return { by: "name", descending: order === "desc" };
	return { by: sort === "changed" ? "changed" : "date", descending: order !== "asc" };
}

export interface ListedRow {
	id: string;
	name: string;
	venue: string;
	domain: string | null;
	date: number | null;
	state: PublishState;
	publish_at: number;
	updated_at: number;
	sample: Flag;
}

/** Returns one page of the console's list of events or highlights. */
export async function listPublished(
	db: Kysely<Database>,
	table: PublishedTable,
	query: ListQuery,
): Promise<ListPage<ListedRow>> {
	const { pageSize } = query;
	const found = db.selectFrom(table).where((eb) => eb.and(conditions(eb, table, query)));
	const { total } = await found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const page = pageWithin(query.page, { total, pageSize });
	const rows = await found
		.select(["id", "venue", "domain", "state", "publish_at", "updated_at", "sample"])
		.select(sql.ref<string>(columns[table].name).as("name"))
		.select(sql.ref<number | null>(columns[table].date).as("date"))
		.orderBy(orderOf(table, query.order))
		.limit(pageSize)
		.offset((page - 1) * pageSize)
		.execute();
	return { rows, total, page, pageSize };
}

/** Counts rows by state. */
export async function countStates(
	db: Kysely<Database>,
	table: PublishedTable,
	now: number,
): Promise<Record<ShownState, number>> {
	const rows = await db
		.selectFrom(table)
		.select(["state", ({ fn }) => fn.countAll<number>().as("count")])
		.select(sql<number>`case when publish_at > ${now} then 1 else 0 end`.as("ahead"))
		.groupBy(["state", "ahead"])
		.execute();
	const sum = (matches: (row: (typeof rows)[number]) => boolean) =>
		rows.filter(matches).reduce((total, { count }) => total + count, 0);
	return {
		all: sum(({ state }) => state !== "binned"),
		published: sum(({ state, ahead }) => state === "published" && ahead === 0),
		scheduled: sum(({ state, ahead }) => state === "published" && ahead === 1),
		draft: sum(({ state }) => state === "draft"),
		bin: sum(({ state }) => state === "binned"),
	};
}

const columns = {
	events: { name: "title", date: "starts_at" },
	highlights: { name: "name", date: "date" },
};

function conditions(
	eb: ExpressionBuilder<Database, PublishedTable>,
	table: PublishedTable,
	{ words, show, domain, between, now }: ListQuery,
): Expression<SqlBool>[] {
	const date = dateOf(table);
	return [
		...stateConditions(eb, show, now),
		...(domain === null ? [] : [eb("domain", "=", domain)]),
		...(between === null ? [] : [sql<boolean>`${date} >= ${between[0]} and ${date} < ${between[1]}`]),
		...words.map(holdsWord),
	];
}

function stateConditions(
	eb: ExpressionBuilder<Database, PublishedTable>,
	show: ShownState,
	now: number,
): Expression<SqlBool>[] {
	switch (show) {
		case "published":
			return [eb("state", "=", "published"), eb("publish_at", "<=", now)];
		case "scheduled":
			return [eb("state", "=", "published"), eb("publish_at", ">", now)];
		case "draft":
			return [eb("state", "=", "draft")];
		case "bin":
			return [eb("state", "=", "binned")];
		case "all":
			return [eb("state", "<>", "binned")];
	}
}

/** Sorts rows without a date as the oldest. An index covers exactly this expression. */
export function dateOf(table: PublishedTable): RawBuilder<number> {
	return sql`coalesce(${sql.ref(columns[table].date)}, -8640000000000000)`;
}

/** Breaks ties by id, in the same direction, so that the index can be used. */
function orderOf(table: PublishedTable, { by, descending }: ListQuery["order"]) {
	const expressions = { date: dateOf(table), name: sql`substr(search_text, 1, 80)`, changed: sql`updated_at` };
	return descending ? sql`${expressions[by]} desc, id desc` : sql`${expressions[by]} asc, id asc`;
}
