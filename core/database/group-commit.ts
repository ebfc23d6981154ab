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
 * Concurrent units of work share one transaction and thus one fsync, which dominates their cost. A failing one does not
 * affect the others, but its group runs a second time, so the work must do nothing outside the transaction. It runs in
 * the async context of another caller, so it must not read its own there. For SQLite, which has a single writer;
 * PostgreSQL does this itself.
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
			const attempt: Attempt = async (tx) => {
				const value = await work(tx);
				return () => resolve(value);
			};
			waiting.push({ attempt, reject });
			if (busy) return;
			busy = true;
			void run();
		});
}

/** Runs the work and returns the callback to settle its promise after the commit. */
type Attempt = (tx: Transaction<Database>) => Promise<() => void>;

interface Waiting {
	attempt: Attempt;
	reject(error: unknown): void;
}

/** Without savepoints at first: SQLite copies every page that is changed after one, a tenth of the time of a group. */
async function commitGroup(db: Kysely<Database>, group: Waiting[]): Promise<void> {
	let hasFailing = false;
	try {
		await commitAll(db, group, async (tx, { attempt }) => {
			try {
				return await attempt(tx);
			} catch (error) {
				hasFailing = group.length > 1;
				throw error;
			}
		});
	} catch (error) {
		if (hasFailing) await commitApart(db, group);
		else rejectAll(group, error);
	}
}

/** Each in a savepoint of its own. */
async function commitApart(db: Kysely<Database>, group: Waiting[]): Promise<void> {
	try {
		await commitAll(db, group, attemptApart);
	} catch (error) {
		rejectAll(group, error);
	}
}

async function commitAll(
	db: Kysely<Database>,
	group: Waiting[],
	run: (tx: Transaction<Database>, each: Waiting) => Promise<() => void>,
): Promise<void> {
	const answers = await transaction(db, async (tx) => {
		const answers: (() => void)[] = [];
		for (const each of group) answers.push(await run(tx, each));
		return answers;
	});
	for (const answer of answers) answer();
}

function rejectAll(group: Waiting[], error: unknown): void {
	for (const { reject } of group) reject(error);
}

const savepoint = CompiledQuery.raw("savepoint one");
const release = CompiledQuery.raw("release savepoint one");
const rollBack = CompiledQuery.raw("rollback to savepoint one");

async function attemptApart(tx: Transaction<Database>, { attempt, reject }: Waiting): Promise<() => void> {
	await execute(tx, savepoint);
	try {
		const answer = await attempt(tx);
		await execute(tx, release);
		return answer;
	} catch (error) {
		await execute(tx, rollBack);
		await execute(tx, release);
		return () => reject(error);
	}
}
