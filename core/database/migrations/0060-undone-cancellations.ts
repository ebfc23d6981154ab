import type { Kysely } from "kysely";

/** What a sign-up was before the person cancelled it, who may take that back for some minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("signups").addColumn("cancelled_from", "text").execute();
}
