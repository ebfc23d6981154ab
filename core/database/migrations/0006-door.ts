import { type Kysely, sql } from "kysely";

/**
 * Who may enter the console, by what, and who is inside. The library that checks passwords and codes writes its own
 * moments here as text ('2026-01-31T09:30:00.000Z'); what is ours, such as invitations, has milliseconds as elsewhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await organisers(db);
	await waysIn(db);
	await inside(db);
	await invitations(db);
}

async function organisers(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("organisers")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("email", "text", (column) => column.notNull().unique())
		.addColumn("email_verified", "integer", (column) => column.notNull().defaultTo(1))
		.addColumn("image", "text")
		.addColumn("role", "text", (column) => column.notNull().check(sql`role in ('admin', 'editor', 'desk')`))
		.addColumn("two_factor_enabled", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("removed_at", "bigint")
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("updated_at", "text", (column) => column.notNull())
		.execute();
}

async function waysIn(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("organiser_accounts")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("organiser_id", "text", (column) => column.notNull().references("organisers.id").onDelete("cascade"))
		.addColumn("account_id", "text", (column) => column.notNull())
		.addColumn("provider_id", "text", (column) => column.notNull())
		.addColumn("password", "text")
		.addColumn("access_token", "text")
		.addColumn("refresh_token", "text")
		.addColumn("id_token", "text")
		.addColumn("access_token_expires_at", "text")
		.addColumn("refresh_token_expires_at", "text")
		.addColumn("scope", "text")
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("updated_at", "text", (column) => column.notNull())
		.addUniqueConstraint("organiser_accounts_one_each", ["organiser_id", "provider_id"])
		.execute();
	await db.schema
		.createTable("organiser_second_factors")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("organiser_id", "text", (column) =>
			column.notNull().unique().references("organisers.id").onDelete("cascade"),
		)
		.addColumn("secret", "text", (column) => column.notNull())
		.addColumn("backup_codes", "text", (column) => column.notNull())
		.addColumn("verified", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("failed_verification_count", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("locked_until", "text")
		// Recovery codes are shown until their owner has said that they are kept.
		.addColumn("codes_kept", "integer", (column) => column.notNull().defaultTo(0))
		// The newest half minute whose code was used: that code and older ones are worth nothing any more.
		.addColumn("last_step", "bigint", (column) => column.notNull().defaultTo(0))
		.execute();
}

async function inside(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("organiser_sessions")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("organiser_id", "text", (column) => column.notNull().references("organisers.id").onDelete("cascade"))
		.addColumn("token", "text", (column) => column.notNull().unique())
		.addColumn("expires_at", "text", (column) => column.notNull())
		.addColumn("ip_address", "text")
		.addColumn("user_agent", "text")
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("updated_at", "text", (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex("organiser_sessions_by_organiser")
		.on("organiser_sessions")
		.column("organiser_id")
		.execute();
	await db.schema
		.createTable("organiser_verifications")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("identifier", "text", (column) => column.notNull())
		.addColumn("value", "text", (column) => column.notNull())
		.addColumn("expires_at", "text", (column) => column.notNull())
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("updated_at", "text", (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex("organiser_verifications_by_identifier")
		.on("organiser_verifications")
		.column("identifier")
		.execute();
}

async function invitations(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("invitations")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("token_hash", "text", (column) => column.notNull().unique())
		.addColumn("email", "text", (column) => column.notNull())
		.addColumn("role", "text", (column) => column.notNull().check(sql`role in ('admin', 'editor', 'desk')`))
		.addColumn("invited_by", "text", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("expires_at", "bigint", (column) => column.notNull())
		.addColumn("used_at", "bigint")
		.execute();
	await db.schema.createIndex("audit_by_actor").on("audit").columns(["actor", "at"]).execute();
}
