import { AsyncLocalStorage } from "node:async_hooks";
import { type DialectAdapter, type Kysely, Transaction } from "kysely";
import type { Database } from "./schema.ts";

/** Runs the work in a transaction, or in the current one if `db` is a transaction already. */
export async function transaction<T>(
	db: Kysely<Database>,
	work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
	if (db instanceof Transaction) return work(db);
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
