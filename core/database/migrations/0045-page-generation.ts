import type { Kysely } from "kysely";

/** One number says that pages are out of date, instead of a version for each topic. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable("topic_versions").execute();
	await db.schema
		.createTable("page_generation")
		.addColumn("id", "integer", (column) => column.primaryKey())
		.addColumn("generation", "integer", (column) => column.notNull())
		.execute();
}
