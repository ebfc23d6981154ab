import { type Kysely, sql } from "kysely";

/** What the audit log calls sign-ins and changes of organisers: 'door.signed-in' becomes 'auth.signed-in'. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update audit set action = 'auth.' || substr(action, 6) where action like 'door.%'`.execute(db);
}
