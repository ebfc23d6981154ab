import type { Kysely } from "kysely";

/** Language of what visitors send, and the words of events and highlights in further languages, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["registrations", "contact_messages", "signups"])
		await db.schema
			.alterTable(table)
			.addColumn("language", "text", (column) => column.notNull().defaultTo("en"))
			.execute();
	for (const table of ["events", "highlights"])
		await db.schema
			.alterTable(table)
			.addColumn("translations", "text", (column) => column.notNull().defaultTo("{}"))
			.execute();
}
