import { type Kysely, sql } from "kysely";

/** What is discarded from quarantine can be put back for a while; and lists that stay quick when they are long. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["registrations", "contact_messages"]) {
		await db.schema.alterTable(table).addColumn("discarded_at", "bigint").execute();
		// Few are kept apart, so that this costs the others nothing.
		await db.schema
			.createIndex(`${table}_quarantined`)
			.on(table)
			.column("created_at")
			.where(sql.ref("quarantined_reason"), "is not", null)
			.execute();
	}
}
