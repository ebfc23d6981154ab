import { type Kysely, sql } from "kysely";

/**
 * From here on the tokens of sessions and of steps half-way through signing in are stored as hashes. Those that are stored
 * as they are end: everybody signs in once more. A session also remembers when its owner last gave a fresh code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`delete from organiser_sessions`.execute(db);
	await sql`delete from organiser_verifications`.execute(db);
	await db.schema.alterTable("organiser_sessions").addColumn("code_confirmed_at", "bigint").execute();
}
