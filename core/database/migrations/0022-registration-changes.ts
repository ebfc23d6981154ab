import type { Kysely } from "kysely";

/** What was sent for somebody who is registered already waits beside their registration until it is known to be theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("registration_changes")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("registration_id", "text", (column) =>
			column.notNull().references("registrations.id").onDelete("cascade"),
		)
		.addColumn("idempotency_key", "text", (column) => column.unique())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("phone", "text", (column) => column.notNull())
		.addColumn("personal_gmail", "text", (column) => column.notNull())
		.addColumn("hostel", "text", (column) => column.notNull())
		.addColumn("program", "text", (column) => column.notNull())
		.addColumn("consent_version", "text")
		.addColumn("consent_at", "bigint")
		.addColumn("source", "text", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex("registration_changes_registration")
		.on("registration_changes")
		.column("registration_id")
		.execute();
	// The links that were mailed to look at them, as hashes.
	await db.schema
		.createTable("registration_change_links")
		.addColumn("token_hash", "text", (column) => column.primaryKey())
		.addColumn("registration_id", "text", (column) =>
			column.notNull().references("registrations.id").onDelete("cascade"),
		)
		.addColumn("expires_at", "bigint", (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex("registration_change_links_registration")
		.on("registration_change_links")
		.column("registration_id")
		.execute();
}
