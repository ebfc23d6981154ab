import type { Kysely } from "kysely";
import { rowsInBatches, startSnapshot } from "../database/postgres-backup.ts";
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

/** Streams every row as a line of JSON, from one consistent snapshot. PostgreSQL alone, which has a connection to spare. */
export async function* rowsAsLines(db: Kysely<Database>): AsyncGenerator<Uint8Array> {
	const tables = (await db.introspection.getTables()).map(({ name }) => name).filter(isTold);
	const tx = await startSnapshot(db);
	try {
		for (const table of tables.sort())
			for await (const rows of rowsInBatches(tx, table))
				yield Buffer.from(rows.map((row) => `${JSON.stringify({ table, row })}\n`).join(""));
	} finally {
		await tx.rollback().execute();
	}
}

function isTold(table: string): boolean {
	return !table.startsWith("kysely_") && !closed.includes(table);
}
