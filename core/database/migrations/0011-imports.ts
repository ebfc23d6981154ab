import type { Kysely } from "kysely";

/** What was copied from another server, so that copying again doubles nothing and overwrites nobody's work. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("imports")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("id", "text", (column) => column.notNull())
		.addColumn("revision", "integer", (column) => column.notNull())
		.addColumn("digest", "text", (column) => column.notNull())
		.addColumn("pictures", "text", (column) => column.notNull())
		.addColumn("imported_at", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("imports_record", ["kind", "id"])
		.execute();
}
