import type { Kysely } from "kysely";

/** PDF documents stand in the library too. A file that another one replaced leads to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("media").addColumn("pages", "integer").execute();
	await db.schema.alterTable("media").addColumn("replaced_by", "text").execute();
}
