import { setImmediate as nextTurn } from "node:timers/promises";
import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import { execute } from "./prepared.ts";
import type { Database } from "./schema.ts";
import { transaction } from "./transaction.ts";

/** Runs the work in a transaction. When it resolves, the work is committed to disk. */
export type Commit = <T>(work: (tx: Transaction<Database>) => Promise<T>) => Promise<T>;

/** Maximum number of units of work per transaction, to bound the wait. */
const largestGroup = 64;

/**
 * Concurrent units of work share one transaction and thus one fsync, which dominates their cost. Each has its own
 * savepoint, so a failing one does not affect the others. For SQLite, which has a single writer; PostgreSQL does this
 * itself.
 */
export function groupCommits(db: Kysely<Database>): Commit {
	const waiting: Waiting[] = [];
	let busy = false;

	async function run(): Promise<void> {
		// Lets requests that arrived at the same time join this group.
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
	/** Runs the work and returns the callback to settle its promise after the commit. */
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
		// The whole group was rolled back.
		for (const { reject } of group) reject(error);
	}
}

const savepoint = CompiledQuery.raw("savepoint one");
const release = CompiledQuery.raw("release savepoint one");
const rollBack = CompiledQuery.raw("rollback to savepoint one");

async function attempt<T>(
	tx: Transaction<Database>,
	work: (tx: Transaction<Database>) => Promise<T>,
	resolve: (value: T) => void,
	reject: (error: unknown) => void,
): Promise<() => void> {
	await execute(tx, savepoint);
	try {
		const value = await work(tx);
		await execute(tx, release);
		return () => resolve(value);
	} catch (error) {
		await execute(tx, rollBack);
		await execute(tx, release);
		return () => reject(error);
	}
}
