import type { Kysely } from "kysely";

/** What organisers change about their own account: links that they are mailed, and a phone that is not proved yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("account_links")
		.addColumn("token_hash", "text", (column) => column.primaryKey())
		.addColumn("organiser_id", "text", (column) => column.notNull().references("organisers.id").onDelete("cascade"))
		.addColumn("purpose", "text", (column) => column.notNull())
		.addColumn("email", "text", (column) => column.notNull())
		.addColumn("expires_at", "bigint", (column) => column.notNull())
		.addUniqueConstraint("account_links_one_each", ["organiser_id", "purpose"])
		.execute();
	await db.schema
		.createTable("pending_second_factors")
		.addColumn("organiser_id", "text", (column) => column.primaryKey().references("organisers.id").onDelete("cascade"))
		.addColumn("session_id", "text", (column) => column.notNull())
		.addColumn("secret", "text", (column) => column.notNull())
		.addColumn("expires_at", "bigint", (column) => column.notNull())
		.execute();
	await db.schema.alterTable("invitations").addColumn("accepted_by", "text").execute();
}
