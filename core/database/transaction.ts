import { AsyncLocalStorage } from "node:async_hooks";
import { type DialectAdapter, type Kysely, Transaction } from "kysely";
import type { Database } from "./schema.ts";

/** Does the work in one transaction, or in the one that it is already part of. */
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
 * Inside a transaction every query must go through the transaction. One that goes past it would wait for ever
 * on SQLite, which has a single connection, and would not be part of the transaction on PostgreSQL.
 */
export function refuseInsideTransaction(adapter: DialectAdapter): void {
	const mark = underWay.getStore();
	if (mark?.open && mark.adapter === adapter)
		throw new Error("A query inside a transaction must use the transaction ('tx') and not the database ('db').");
}

interface Mark {
	adapter: DialectAdapter;
	open: boolean;
}
const underWay = new AsyncLocalStorage<Mark>();
