import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** Credentials and sessions are left out: they are of use only to an attacker. */
const closed = [
	"organiser_accounts",
	"organiser_second_factors",
	"organiser_sessions",
	"organiser_verifications",
	"invitations",
	"account_links",
	"pending_second_factors",
	"settings",
];
const batch = 500;

/** Streams every row as a line of JSON, from one consistent snapshot. PostgreSQL alone, which has a connection to spare. */
export async function* rowsAsLines(db: Kysely<Database>): AsyncGenerator<Uint8Array> {
	const tables = (await db.introspection.getTables()).map(({ name }) => name).filter(isTold);
	const tx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
	try {
		for (const table of tables.sort()) {
			await sql`declare told no scroll cursor for select * from ${sql.table(table)}`.execute(tx);
			for (;;) {
				const { rows } = await sql`fetch ${sql.lit(batch)} from told`.execute(tx);
				if (rows.length > 0) yield Buffer.from(rows.map((row) => `${JSON.stringify({ table, row })}\n`).join(""));
				if (rows.length < batch) break;
			}
			await sql`close told`.execute(tx);
		}
	} finally {
		await tx.rollback().execute();
	}
}

function isTold(table: string): boolean {
	return !table.startsWith("kysely_") && !closed.includes(table);
}
