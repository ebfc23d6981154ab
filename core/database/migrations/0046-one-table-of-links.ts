import type { Kysely } from "kysely";

/** Which links are due is told by when each was looked at; rounds with a lease are not needed. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable("link_runs").execute();
}
