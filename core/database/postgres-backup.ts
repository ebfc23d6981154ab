import { DatabaseSync } from "node:sqlite";
import { Kysely, sql, type Transaction } from "kysely";
import { signedInTables } from "./end-sessions.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite.ts";
import { backUpBy } from "./sqlite-backup.ts";
import { migrationsOf, tablesInOrder } from "./tables.ts";

/** Rows that are read at a time. */
const batch = 500;

/**
 * Backs up a live PostgreSQL database to a new file of SQLite, which has the same tables: one form of backup for both, and
 * one way to put it back. It is one consistent snapshot.
 */
export function backUpPostgres(db: Kysely<Database>, target: string): Promise<void> {
	return backUpBy((part) => copyInto(db, part), target);
}

/** Starts a transaction that sees the database as it is now. The caller ends it. */
export function startSnapshot(db: Kysely<Database>) {
	return db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
}

/** All rows of a table, some at a time. PostgreSQL alone. */
export async function* rowsInBatches(
	tx: Transaction<Database>,
	table: string,
): AsyncGenerator<Record<string, unknown>[]> {
	await sql`declare told no scroll cursor for select * from ${sql.table(table)}`.execute(tx);
	for (;;) {
		const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(batch)} from told`.execute(tx);
		if (rows.length > 0) yield rows;
		if (rows.length < batch) break;
	}
	await sql`close told`.execute(tx);
}

async function copyInto(db: Kysely<Database>, part: string): Promise<void> {
	const file = new DatabaseSync(part, { enableForeignKeyConstraints: true });
	const copy = new Kysely<Database>({ dialect: sqliteDialect(file) });
	const tx = await startSnapshot(db);
	try {
		await migrate(copy, (await migrationsOf(tx)).at(-1));
		const tables = await tablesInOrder(copy);
		// Migrations write rows too.
		for (const { name } of tables.toReversed()) file.exec(`delete from ${name}`);
		for (const { name, columns } of tables) {
			if (signedInTables.includes(name)) continue;
			const insert = file.prepare(
				`insert into ${name} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
			);
			for await (const rows of rowsInBatches(tx, name)) {
				file.exec("begin");
				for (const row of rows) insert.run(...columns.map((column) => row[column] as string | number | null));
				file.exec("commit");
			}
		}
	} finally {
		await tx.rollback().execute();
		await copy.destroy();
	}
}
