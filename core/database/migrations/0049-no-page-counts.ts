import type { Kysely } from "kysely";

/** Documents are no longer read for the number of their pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("media").dropColumn("pages").execute();
}
