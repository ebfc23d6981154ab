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

/** Streams every row as a line of JSON, from one consistent snapshot (PostgreSQL). */
export async function* rowsAsLines(db: Kysely<Database>): AsyncGenerator<Uint8Array> {
	const tables = (await db.introspection.getTables()).map(({ name }) => name).filter(isTold);
	const tx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
	try {
		for (const table of tables.sort()) {
			for (let offset = 0; ; offset += batch) {
				const page = sql`select * from ${sql.table(table)} order by 1, 2 limit ${batch} offset ${offset}`;
				const { rows } = await page.execute(tx);
				if (rows.length > 0) yield Buffer.from(rows.map((row) => `${JSON.stringify({ table, row })}\n`).join(""));
				if (rows.length < batch) break;
			}
		}
	} finally {
		await tx.rollback().execute();
	}
}

function isTold(table: string): boolean {
	return !table.startsWith("kysely_") && !closed.includes(table);
}
