import type { CreateTableBuilder, Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
	await submission(db.schema.createTable("registrations"))
		.addColumn("person_key", "text", (column) => column.unique())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("phone", "text", (column) => column.notNull())
		.addColumn("personal_gmail", "text", (column) => column.notNull())
		.addColumn("webmail", "text", (column) => column.notNull())
		.addColumn("hostel", "text", (column) => column.notNull())
		.addColumn("program", "text", (column) => column.notNull())
		.execute();
	await db.schema.createIndex("registrations_created_at").on("registrations").column("created_at").execute();

	await submission(db.schema.createTable("contact_messages"))
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("email", "text", (column) => column.notNull())
		.addColumn("contact", "text", (column) => column.notNull())
		.addColumn("message", "text", (column) => column.notNull())
		.execute();
	await db.schema.createIndex("contact_messages_created_at").on("contact_messages").column("created_at").execute();

	await createOutbox(db);
	await db.schema
		.createTable("rate_limits")
		.addColumn("key", "text", (column) => column.notNull())
		.addColumn("window_start", "bigint", (column) => column.notNull())
		.addColumn("count", "integer", (column) => column.notNull())
		.addPrimaryKeyConstraint("rate_limits_window", ["key", "window_start"])
		.execute();
	await db.schema.createIndex("rate_limits_window_start").on("rate_limits").column("window_start").execute();
}

async function createOutbox(db: Kysely<unknown>) {
	await db.schema
		.createTable("outbox")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("topic", "text", (column) => column.notNull())
		.addColumn("payload", "text", (column) => column.notNull())
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("attempts", "integer", (column) => column.notNull())
		.addColumn("next_attempt_at", "bigint", (column) => column.notNull())
		.addColumn("last_error", "text")
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.execute();
	await db.schema.createIndex("outbox_due").on("outbox").columns(["state", "next_attempt_at"]).execute();
}

function submission<T extends string>(table: CreateTableBuilder<T>) {
	return table
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("receipt", "text", (column) => column.notNull().unique())
		.addColumn("idempotency_key", "text", (column) => column.unique())
		.addColumn("consent_version", "text")
		.addColumn("consent_at", "bigint")
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("notes", "text", (column) => column.notNull())
		.addColumn("quarantined_reason", "text")
		.addColumn("source", "text", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull());
}
