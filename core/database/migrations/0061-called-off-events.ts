import type { Kysely } from "kysely";

/** An event that was called off keeps its page, with the organisers' sentence. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("events").addColumn("called_off_at", "bigint").execute();
	await db.schema
		.alterTable("events")
		.addColumn("called_off_words", "text", (column) => column.notNull().defaultTo(""))
		.execute();
}
