import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";
import { transaction } from "./transaction.ts";

/** Does the work in a transaction. When it resolves, the work is on the disk. */
export type Commit = <T>(work: (tx: Transaction<Database>) => Promise<T>) => Promise<T>;

/** The most works that one transaction takes: nobody waits for more than these. */
const largestGroup = 64;

/**
 * Works that come at the same time share one transaction, and so one wait for the disk, which is what they cost.
 * Each stands in a savepoint of its own: one that fails takes no other with it. For SQLite, which has one writer;
 * PostgreSQL does the same by itself among its connections.
 */
export function groupCommits(db: Kysely<Database>): Commit {
	const waiting: Waiting[] = [];
	let busy = false;

	async function run(): Promise<void> {
		// Requests that arrived in the same moment are read in this turn, and join.
		await nextTurn();
		for (let group = waiting.splice(0, largestGroup); group.length > 0; group = waiting.splice(0, largestGroup)) {
			await commitGroup(db, group);
			await nextTurn();
		}
		busy = false;
	}

	return (work) =>
		new Promise((resolve, reject) => {
			waiting.push({ attempt: (tx) => attempt(tx, work, resolve, reject), reject });
			if (busy) return;
			busy = true;
			void run();
		});
}

interface Waiting {
	/** Does the work, and gives what is to be said of it once it is on the disk. */
	attempt(tx: Transaction<Database>): Promise<() => void>;
	reject(error: unknown): void;
}

async function commitGroup(db: Kysely<Database>, group: Waiting[]): Promise<void> {
	try {
		const answers = await transaction(db, async (tx) => {
			const answers: (() => void)[] = [];
			for (const { attempt } of group) answers.push(await attempt(tx));
			return answers;
		});
		for (const answer of answers) answer();
	} catch (error) {
		// Nothing of the group is on the disk.
		for (const { reject } of group) reject(error);
	}
}

async function attempt<T>(
	tx: Transaction<Database>,
	work: (tx: Transaction<Database>) => Promise<T>,
	resolve: (value: T) => void,
	reject: (error: unknown) => void,
): Promise<() => void> {
	await sql`savepoint one`.execute(tx);
	try {
		const value = await work(tx);
		await sql`release savepoint one`.execute(tx);
		return () => resolve(value);
	} catch (error) {
		await sql`rollback to savepoint one`.execute(tx);
		await sql`release savepoint one`.execute(tx);
		return () => reject(error);
	}
}
