import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
	await createContentVersions(db);
	await db.schema
		.createTable("audit")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("actor", "text", (column) => column.notNull())
		.addColumn("action", "text", (column) => column.notNull())
		.addColumn("subject", "text", (column) => column.notNull())
		.addColumn("detail", "text", (column) => column.notNull())
		.addColumn("at", "bigint", (column) => column.notNull())
		.execute();
	await db.schema.createIndex("audit_at").on("audit").column("at").execute();
	await db.schema.createIndex("audit_subject").on("audit").columns(["subject", "at"]).execute();
	await db.schema
		.createTable("settings")
		.addColumn("key", "text", (column) => column.primaryKey())
		.addColumn("value", "text", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.execute();
}

async function createContentVersions(db: Kysely<unknown>) {
	await db.schema
		.createTable("content_versions")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("language", "text", (column) => column.notNull())
		.addColumn("body", "text", (column) => column.notNull())
		.addColumn("author", "text", (column) => column.notNull())
		.addColumn("note", "text", (column) => column.notNull())
		.addColumn("is_current", "integer", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.execute();
	const columns = ["kind", "language", "created_at"];
	await db.schema.createIndex("content_versions_history").on("content_versions").columns(columns).execute();
	// At most one version of a kind is current in a language.
	await db.schema
		.createIndex("content_versions_current")
		.unique()
		.on("content_versions")
		.columns(["kind", "language"])
		.where(sql.ref("is_current"), "=", 1)
		.execute();
}
