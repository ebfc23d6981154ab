import type { Kysely } from "kysely";

/** Organisers may say in which language the words of an event or a highlight are. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["events", "highlights"])
		await db.schema
			.alterTable(table)
			.addColumn("language", "text", (column) => column.notNull().defaultTo(""))
			.execute();
}
