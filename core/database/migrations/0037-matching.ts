import type { Kysely } from "kysely";

/** Private matching: the pool of volunteers, requests, who was asked, and what remains when those are erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("pool_members")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("receipt", "text", (column) => column.notNull().unique())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("person_key", "text", (column) => column.notNull())
		.addColumn("idempotency_key", "text", (column) => column.unique())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("email", "text", (column) => column.notNull())
		.addColumn("phone", "text", (column) => column.notNull())
		.addColumn("profile", "text", (column) => column.notNull())
		.addColumn("language", "text", (column) => column.notNull().defaultTo("en"))
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("paused_until", "bigint")
		.addColumn("asked_count", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("yes_count", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("last_asked_at", "bigint", (column) => column.notNull().defaultTo(0))
		.addColumn("stays_since", "bigint", (column) => column.notNull())
		.addColumn("asked_to_stay_at", "bigint")
		.addColumn("quarantined_reason", "text")
		.addColumn("notice_id", "text")
		.addColumn("notice_at", "bigint")
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.addUniqueConstraint("pool_members_person", ["kind", "person_key"])
		.execute();
	// Whoever was asked least comes first.
	await db.schema
		.createIndex("pool_members_order")
		.on("pool_members")
		.columns(["kind", "state", "asked_count", "last_asked_at", "id"])
		.execute();
	await db.schema
		.createTable("match_requests")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("receipt", "text", (column) => column.notNull().unique())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("idempotency_key", "text", (column) => column.unique())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("email", "text", (column) => column.notNull())
		.addColumn("phone", "text", (column) => column.notNull())
		.addColumn("at", "bigint", (column) => column.notNull())
		.addColumn("needed", "integer", (column) => column.notNull())
		.addColumn("need", "text", (column) => column.notNull())
		.addColumn("language", "text", (column) => column.notNull().defaultTo("en"))
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("widened", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("wave", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("next_wave_at", "bigint")
		.addColumn("nobody_left_at", "bigint")
		.addColumn("checked_by", "text")
		.addColumn("matched_at", "bigint")
		.addColumn("closing_note", "text")
		.addColumn("reminded_at", "bigint")
		.addColumn("followed_up_at", "bigint")
		.addColumn("quarantined_reason", "text")
		.addColumn("notice_id", "text")
		.addColumn("notice_at", "bigint")
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex("match_requests_by_state")
		.on("match_requests")
		.columns(["state", "next_wave_at"])
		.execute();
	await db.schema.createIndex("match_requests_by_time").on("match_requests").column("at").execute();
	await db.schema
		.createTable("match_offers")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("request_id", "text", (column) => column.notNull().references("match_requests.id").onDelete("cascade"))
		.addColumn("member_id", "text", (column) => column.notNull().references("pool_members.id").onDelete("cascade"))
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("wave", "integer", (column) => column.notNull())
		.addColumn("by_hand", "integer", (column) => column.notNull())
		.addColumn("asked_at", "bigint", (column) => column.notNull())
		.addColumn("until", "bigint", (column) => column.notNull())
		.addColumn("answered_at", "bigint")
		.addColumn("asked_again_at", "bigint")
		.addColumn("still_coming_at", "bigint")
		.addColumn("member_says", "integer")
		.addColumn("requester_says", "integer")
		// Nobody is asked twice about a request.
		.addUniqueConstraint("match_offers_once", ["request_id", "member_id"])
		.execute();
	await db.schema.createIndex("match_offers_by_member").on("match_offers").columns(["member_id", "state"]).execute();
	// Offers that lapse, across all requests.
	await db.schema.createIndex("match_offers_by_end").on("match_offers").columns(["state", "until"]).execute();
	await db.schema
		.createTable("scribe_hours")
		.addColumn("offer_id", "text", (column) => column.primaryKey())
		.addColumn("member_id", "text", (column) => column.notNull().references("pool_members.id").onDelete("cascade"))
		.addColumn("at", "bigint", (column) => column.notNull())
		.addColumn("minutes", "integer", (column) => column.notNull())
		.execute();
	await db.schema
		.createTable("match_counts")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("month", "text", (column) => column.notNull())
		.addColumn("hours", "integer", (column) => column.notNull())
		.addColumn("requests", "integer", (column) => column.notNull())
		.addPrimaryKeyConstraint("match_counts_key", ["kind", "month", "hours"])
		.execute();
}
