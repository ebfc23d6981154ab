import { type Kysely, sql } from "kysely";

/** What waits for an organiser's look is held everywhere; the column called it quarantined. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["registrations", "contact_messages", "signups", "pool_members", "match_requests"])
		await db.schema.alterTable(table).renameColumn("quarantined_reason", "held_reason").execute();
	for (const table of ["registrations", "contact_messages"]) {
		await db.schema.dropIndex(`${table}_quarantined`).execute();
		await db.schema
			.createIndex(`${table}_held`)
			.on(table)
			.column("created_at")
			.where(sql.ref("held_reason"), "is not", null)
			.execute();
	}
}
