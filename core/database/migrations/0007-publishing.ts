import { type Kysely, sql } from "kysely";
import { foldText } from "../../search/search-text.ts";

/** What the organisers' lists are searched by and sorted by, so that they stay quick with ten thousand rows. */
export async function up(db: Kysely<Tables>): Promise<void> {
	for (const table of ["events", "highlights", "media"] as const)
		await db.schema
			.alterTable(table)
			.addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
			.execute();
	await db.schema
		.alterTable("media")
		.addColumn("name", "text", (column) => column.notNull().defaultTo(""))
		.execute();
	await foldAll(db);
	await indexList(db, "events", "starts_at");
	await indexList(db, "highlights", "date");
	await db.schema.createIndex("media_list").on("media").columns(["created_at", "id"]).execute();
}

/** The tables as they are when this migration has added its columns. */
interface Tables {
	events: { id: string; title: string; venue: string; description: string; search_text: string };
	highlights: { id: string; name: string; venue: string; description: string; search_text: string };
	media: { id: string; alt: string; search_text: string };
}

async function foldAll(db: Kysely<Tables>): Promise<void> {
	for (const { id, title, venue, description } of await db
		.selectFrom("events")
		.select(["id", "title", "venue", "description"])
		.execute())
		await fill(db, "events", id, foldText(title, venue, description));
	for (const { id, name, venue, description } of await db
		.selectFrom("highlights")
		.select(["id", "name", "venue", "description"])
		.execute())
		await fill(db, "highlights", id, foldText(name, venue, description));
	for (const { id, alt } of await db.selectFrom("media").select(["id", "alt"]).execute())
		await fill(db, "media", id, foldText(alt));
}

async function fill(db: Kysely<Tables>, table: keyof Tables, id: string, search_text: string): Promise<void> {
	await db.updateTable(table).set({ search_text }).where("id", "=", id).execute();
}

/** An index for each order of a list. The expressions are those of core/publishing/list-queries.ts, word for word, or they are no use. */
async function indexList(db: Kysely<Tables>, table: "events" | "highlights", date: string): Promise<void> {
	const byDate = sql`coalesce(${sql.ref(date)}, -8640000000000000)`;
	const { schema } = db;
	await schema.createIndex(`${table}_by_date`).on(table).expression(sql`${byDate}, id`).execute();
	await schema.createIndex(`${table}_by_state`).on(table).expression(sql`state, ${byDate}, id`).execute();
	await schema.createIndex(`${table}_by_name`).on(table).expression(sql`substr(search_text, 1, 80), id`).execute();
	await schema.createIndex(`${table}_by_change`).on(table).columns(["updated_at", "id"]).execute();
}
