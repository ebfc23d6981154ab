import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import type { SubmissionTable } from "./submission.ts";

/** What an organiser noted about a submission. It stands in the submission's own row, and so is erased with it. */
export interface Note {
	/** The organiser's id. */
	by: string;
	at: number;
	text: string;
}

export function readNotes(stored: string): Note[] {
	return stored === "" ? [] : JSON.parse(stored);
}

/** Adds a note to those that are there. False if the submission is gone. */
export async function addNote(
	tx: Transaction<Database>,
	table: SubmissionTable,
	id: string,
	note: Note,
): Promise<boolean> {
	const notes = await lockedNotes(tx, table, id);
	if (!notes) return false;
	await storeNotes(tx, table, id, [...notes, note]);
	return true;
}

/** Takes a note out. False if it is not there. */
export async function dropNote(
	tx: Transaction<Database>,
	table: SubmissionTable,
	id: string,
	{ by, at }: Pick<Note, "by" | "at">,
): Promise<boolean> {
	const notes = (await lockedNotes(tx, table, id)) ?? [];
	const left = notes.filter((note) => note.by !== by || note.at !== at);
	if (left.length === notes.length) return false;
	await storeNotes(tx, table, id, left);
	return true;
}

export interface StateChange {
	id: string;
	from: string;
}

/**
 * Gives submissions another state, and returns which have changed and what they were; those in quarantine have none.
 * If one is no longer in the state that whoever changes it has seen, nothing changes.
 */
export async function changeStates<Table extends SubmissionTable>(
	tx: Transaction<Database>,
	table: Table,
	ids: readonly string[],
	{ to, was }: { to: Database[Table]["state"]; was?: string | undefined },
): Promise<StateChange[] | "conflict"> {
	if (ids.length === 0) return [];
	const before = await lockedStates(tx, table, ids);
	if (was !== undefined && before.some(({ state }) => state !== was)) return "conflict";
	const changed = before.filter(({ state }) => state !== to).map(({ id, state }) => ({ id, from: state }));
	if (changed.length > 0)
		await tx
			.updateTable<SubmissionTable>(table)
			.set({ state: to })
			.where(
				"id",
				"in",
				changed.map(({ id }) => id),
			)
			.execute();
	return changed;
}

/** How many wait with this state, and since when the oldest does. */
export async function waitingSubmissions<Table extends SubmissionTable>(
	db: Kysely<Database>,
	table: Table,
	state: Database[Table]["state"],
): Promise<{ count: number; oldestAt: number | null }> {
	return db
		.selectFrom<SubmissionTable>(table)
		.select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<number | null>("created_at").as("oldestAt")])
		.where("state", "=", state)
		.where("quarantined_reason", "is", null)
		.executeTakeFirstOrThrow();
}

/** Written first and read then, so that two who change the same thing in one moment come one after the other. */
async function lockedNotes(tx: Transaction<Database>, table: SubmissionTable, id: string): Promise<Note[] | null> {
	const unchanged = tx.updateTable(table).set({ notes: sql`notes` }).where("id", "=", id);
	const row = await unchanged.returning("notes").executeTakeFirst();
	return row ? readNotes(row.notes) : null;
}

async function storeNotes(
	tx: Transaction<Database>,
	table: SubmissionTable,
	id: string,
	notes: readonly Note[],
): Promise<void> {
	const stored = notes.length === 0 ? "" : JSON.stringify(notes);
	await tx.updateTable(table).set({ notes: stored }).where("id", "=", id).execute();
}

function lockedStates(tx: Transaction<Database>, table: SubmissionTable, ids: readonly string[]) {
	const unchanged = tx.updateTable(table).set({ notes: sql`notes` }).where("id", "in", ids);
	return unchanged.where("quarantined_reason", "is", null).returning(["id", "state"]).execute();
}
