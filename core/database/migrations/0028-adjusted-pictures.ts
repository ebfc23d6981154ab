import type { Kysely } from "kysely";

/** Pictures that were turned or cut from another one of the library, and how. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("media").addColumn("source_id", "text").execute();
	await db.schema.alterTable("media").addColumn("adjustment", "text").execute();
}
