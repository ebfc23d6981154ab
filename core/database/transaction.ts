import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import { type DialectAdapter, type Kysely, Transaction } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Runs the work in a transaction, or in the current one if `db` is a transaction already. PostgreSQL ends one of two
 * transactions that wait for each other: its work is run once more, from the start. So work keeps what it has done in its
 * result, and nowhere outside.
 */
export async function transaction<T>(
	db: Kysely<Database>,
	work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
	if (db instanceof Transaction) return work(db);
	try {
		return await attempt(db, work);
	} catch (error) {
		if (!wasInTheWay(error)) throw error;
		// At once it could take a lock before the other, who waits for it, has woken up.
		await setTimeout(100);
		return attempt(db, work);
	}
}

/** deadlock_detected and serialization_failure: nothing of the transaction was kept. */
function wasInTheWay(error: unknown): boolean {
	return error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001");
}

function attempt<T>(db: Kysely<Database>, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
	return db.transaction().execute(async (tx) => {
		const mark: Mark = { adapter: db.getExecutor().adapter, open: true };
		try {
			return await underWay.run(mark, () => work(tx));
		} finally {
			mark.open = false;
		}
	});
}

/**
 * Inside a transaction, every query must go through it. A query on `db` would deadlock on SQLite, which has a single
 * connection, and would not be part of the transaction on PostgreSQL.
 */
export function refuseInsideTransaction(adapter: DialectAdapter): void {
	if (isInTransaction(adapter))
		throw new Error("A query inside a transaction must use the transaction ('tx') and not the database ('db').");
}

/** Whether the caller is inside a transaction of this database. */
export function isInTransaction(adapter: DialectAdapter): boolean {
	const mark = underWay.getStore();
	return mark?.open === true && mark.adapter === adapter;
}

interface Mark {
	adapter: DialectAdapter;
	open: boolean;
}
const underWay = new AsyncLocalStorage<Mark>();
