import { type Kysely, sql } from "kysely";

/**
 * A further role: coordinators, who match people. Which roles there are stands in a check of the column, and no database
 * lets one change a check in place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["organisers", "invitations"]) {
		await db.schema
			.alterTable(table)
			// A new column of a table with rows needs a default: the role that sees least.
			.addColumn("new_role", "text", (column) =>
				column.notNull().defaultTo("coordinator").check(sql`new_role in ('admin', 'editor', 'desk', 'coordinator')`),
			)
			.execute();
		await sql`update ${sql.table(table)} set new_role = role`.execute(db);
		await db.schema.alterTable(table).dropColumn("role").execute();
		await db.schema.alterTable(table).renameColumn("new_role", "role").execute();
	}
}
