import type { Kysely } from "kysely";

/** Whether the person has yet to follow the mailed link is noted, not guessed from times. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("signups")
		.addColumn("unconfirmed", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
}
