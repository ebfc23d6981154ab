import type { Kysely } from "kysely";

/** Sign-up for events: what the organisers set for an event, and who signed up. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("signup_settings")
		.addColumn("event_id", "text", (column) => column.primaryKey().references("events.id").onDelete("cascade"))
		.addColumn("is_open", "integer", (column) => column.notNull())
		.addColumn("seats", "integer")
		.addColumn("has_waiting_list", "integer", (column) => column.notNull().defaultTo(1))
		.addColumn("closes_at", "bigint")
		.addColumn("offer_hours", "integer", (column) => column.notNull())
		.addColumn("questions", "text", (column) => column.notNull())
		.addColumn("turns", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("wall_key", "text")
		.addColumn("wall_open", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("wall_walk_ins", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("told", "text")
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.execute();
	await db.schema
		.createTable("signups")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("receipt", "text", (column) => column.notNull().unique())
		.addColumn("event_id", "text", (column) => column.notNull().references("events.id").onDelete("cascade"))
		.addColumn("arrival", "integer", (column) => column.notNull())
		.addColumn("person_key", "text", (column) => column.notNull())
		.addColumn("idempotency_key", "text", (column) => column.unique())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("email", "text", (column) => column.notNull())
		.addColumn("phone", "text", (column) => column.notNull())
		.addColumn("answers", "text", (column) => column.notNull())
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("offered_until", "bigint")
		.addColumn("reminded_at", "bigint")
		.addColumn("attended_at", "bigint")
		.addColumn("attended_by", "text")
		.addColumn("ticked_at", "bigint")
		.addColumn("minutes", "integer")
		.addColumn("hours_note", "text")
		.addColumn("source", "text", (column) => column.notNull())
		.addColumn("quarantined_reason", "text")
		.addColumn("notice_id", "text")
		.addColumn("notice_at", "bigint")
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.addUniqueConstraint("signups_person", ["event_id", "person_key"])
		.execute();
	// The next in the waiting list, and how many seats are taken.
	await db.schema.createIndex("signups_order").on("signups").columns(["event_id", "state", "arrival"]).execute();
	// Offers that end, across all events.
	await db.schema.createIndex("signups_offers").on("signups").columns(["state", "offered_until"]).execute();
}
