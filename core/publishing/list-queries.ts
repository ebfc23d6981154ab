import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Flag, PublishState } from "../database/schema.ts";
import { mediaPath } from "../media/queries.ts";
import type { PublishedTable } from "./queries.ts";

/** What a list shows: all but the bin, or those of one state. */
export const shownStates = ["all", "published", "scheduled", "draft", "bin"] as const;
export type ShownState = (typeof shownStates)[number];

export interface ListOrder {
	by: "date" | "name" | "changed";
	descending: boolean;
}

export interface ListQuery {
	/** As core/search/search-text.ts gives them; each must be found. */
	words: readonly string[];
	show: ShownState;
	domain: string | null;
	/** From the first moment to just before the second. */
	between: readonly [number, number] | null;
	order: ListOrder;
	/** Counted from 1; one beyond the last is the last. */
	page: number;
	pageSize: number;
	now: number;
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
	revision: number;
	picture: string | null;
}

export interface ListPage<Row> {
	rows: Row[];
	/** How many there are on all pages. */
	total: number;
	page: number;
	pages: number;
}

/** One page of an organisers' list of events or highlights. */
export async function listPublished(
	db: Kysely<Database>,
	table: PublishedTable,
	query: ListQuery,
): Promise<ListPage<ListedRow>> {
	const { total } = await db
		.selectFrom(table)
		.where((eb) => eb.and(conditions(eb, table, query)))
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	const pages = Math.max(1, Math.ceil(total / query.pageSize));
	const page = Math.min(Math.max(1, query.page), pages);
	const rows = await pageOf(db, table, { ...query, page });
	return { rows, total, page, pages };
}

/** How many there are of each state. */
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
	events: { name: "events.title", date: "events.starts_at", picture: "events.poster_media", elsewhere: sql`null` },
	highlights: {
		name: "highlights.name",
		date: "highlights.date",
		picture: "highlights.thumbnail_media",
		elsewhere: sql.ref("highlights.thumbnail_url"),
	},
};

/** The pictures are joined to the rows of the page alone. */
async function pageOf(db: Kysely<Database>, table: PublishedTable, query: ListQuery): Promise<ListedRow[]> {
	const { name, date, picture, elsewhere } = columns[table];
	const { page, pageSize } = query;
	const rows = await db
		.selectFrom(table)
		.where((eb) => eb.and(conditions(eb, table, query)))
		.select(["id", "venue", "domain", "state", "publish_at", "updated_at", "sample", "revision"])
		.select(sql.ref<string>(name).as("name"))
		.select(sql.ref<number | null>(date).as("date"))
		.select(sql<string | null>`${elsewhere}`.as("picture"))
		.select((eb) =>
			eb.selectFrom("media").select("type").where("media.id", "=", sql.ref<string>(picture)).as("media_type"),
		)
		.select(sql.ref<string | null>(picture).as("media_id"))
		.orderBy(orders(table, query.order))
		.limit(pageSize)
		.offset((page - 1) * pageSize)
		.execute();
	return rows.map(({ media_id, media_type, ...row }) => ({
		...row,
		picture: media_id !== null && media_type !== null ? mediaPath(media_id, media_type) : row.picture,
	}));
}

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

/** Whether the text that a row is found by holds the word; what means anything in a pattern means itself. */
export function holdsWord(word: string): RawBuilder<boolean> {
	return sql<boolean>`search_text like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
}

/** Those without a date count as the oldest of all; an index holds exactly this. */
function dateOf(table: PublishedTable): RawBuilder<number> {
	const [, column = ""] = columns[table].date.split(".");
	return sql`coalesce(${sql.ref(column)}, -8640000000000000)`;
}

/** Rows that are equal in their order keep one by their ids, in the same direction, or the index would be no use. */
function orders(table: PublishedTable, { by, descending }: ListOrder) {
	const expressions = { date: dateOf(table), name: sql`substr(search_text, 1, 80)`, changed: sql`updated_at` };
	return descending ? sql`${expressions[by]} desc, id desc` : sql`${expressions[by]} asc, id asc`;
}
