import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";
import { migrationsOf, type Table, tablesInOrder, tablesOf } from "./tables.ts";
import { transaction } from "./transaction.ts";

/** Why a database cannot be moved; the message is shown to the operator. */
export class MoveError extends Error {
	override name = "MoveError";
}

/** Rows per insert statement. */
const batchSize = 500;

/**
 * Copies every row from SQLite into an empty PostgreSQL database with the same schema, in a single transaction.
 * Returns the number of rows per table.
 */
export async function moveToPostgres(from: Kysely<Database>, to: Kysely<Database>): Promise<Map<string, number>> {
	await expectSameShape(from, to);
	const tables = await tablesInOrder(from);
	return transaction(to, async (tx) => {
		await expectEmpty(tx, tables);
		const counts = new Map<string, number>();
		for (const table of tables)
			counts.set(table.name, await copyTable(from, tx, table).catch((error) => refuse(table, error)));
		for (const [name, count] of counts) await expectCount(tx, name, count);
		return counts;
	});
}

async function expectSameShape(from: Kysely<Database>, to: Kysely<Database>): Promise<void> {
	const [had, has] = [await migrationsOf(from), await migrationsOf(to)];
	if (had.join() !== has.join())
		throw new MoveError(
			"The SQLite database was last used by another version of the site. Start this version once, stop it, and run the command again.",
		);
	const [ours, theirs] = [await tablesOf(from), await tablesOf(to)];
	for (const { name, columns } of ours) {
		const same = theirs.find((table) => table.name === name);
		if (same?.columns.join() !== columns.join())
			throw new MoveError(`The table ${name} is not the same in both databases, so that nothing was copied.`);
	}
}

/** The lock keeps other writers out until everything is copied. */
async function expectEmpty(tx: Transaction<Database>, tables: Table[]): Promise<void> {
	const names = tables.map(({ name }) => sql.table(name));
	await sql`lock table ${sql.join(names)} in exclusive mode`.execute(tx);
	for (const { name } of tables)
		if ((await countOf(tx, name)) > 0)
			throw new MoveError(
				`The PostgreSQL database is not empty: there are rows in ${name}. Give an empty one; nothing was changed there.`,
			);
}

async function copyTable(from: Kysely<Database>, tx: Transaction<Database>, { name }: Table): Promise<number> {
	let batch: unknown[] = [];
	let count = 0;
	const insert = async () => {
		// One JSON parameter for all rows: one per value would exceed PostgreSQL's limit.
		const rows = JSON.stringify(batch);
		const table = sql.table(name);
		await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows}::json)`.execute(tx);
		count += batch.length;
		batch = [];
	};
	for await (const row of everyRow(from, name)) {
		batch.push(row);
		if (batch.length === batchSize) await insert();
	}
	if (batch.length > 0) await insert();
	return count;
}

function refuse({ name }: Table, error: unknown): never {
	const reason = error instanceof Error ? error.message : String(error);
	throw new MoveError(`The rows of ${name} could not be copied, so that nothing was: ${reason}`, { cause: error });
}

function everyRow(from: Kysely<Database>, table: string): AsyncIterable<unknown> {
	return from
		.selectFrom(sql<Record<string, unknown>>`${sql.table(table)}`.as("t"))
		.selectAll()
		.stream();
}

async function expectCount(tx: Transaction<Database>, name: string, expected: number): Promise<void> {
	const count = await countOf(tx, name);
	if (count !== expected) throw new Error(`${name} has ${count} rows in PostgreSQL, and ${expected} in SQLite.`);
}

async function countOf(db: Kysely<Database>, table: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
	return rows[0]?.count ?? 0;
}
