import { type Kysely, sql } from "kysely";

/** Whoever handles submissions is called a moderator, as elsewhere; the role was called 'desk'. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["organisers", "invitations"]) {
		await db.schema
			.alterTable(table)
			// A new column of a table with rows needs a default: the role that sees least.
			.addColumn("new_role", "text", (column) =>
				column
					.notNull()
					.defaultTo("coordinator")
					.check(sql`new_role in ('admin', 'editor', 'moderator', 'coordinator')`),
			)
			.execute();
		await sql`update ${sql.table(table)} set new_role = case role when 'desk' then 'moderator' else role end`.execute(
			db,
		);
		await db.schema.alterTable(table).dropColumn("role").execute();
		await db.schema.alterTable(table).renameColumn("new_role", "role").execute();
	}
	await sql`update audit set detail = replace(detail, '"desk"', '"moderator"') where action like 'auth.%'`.execute(db);
}
