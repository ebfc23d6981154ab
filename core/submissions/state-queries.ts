import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Database, SentUnder, SubmissionSource } from "../database/schema.ts";
import type { SubmissionTable } from "./submission.ts";

/** An organiser's note on a submission. Stored in the submission's row, so it is erased with it. */
export interface Note {
	/** The organiser's id. */
	by: string;
	at: number;
	text: string;
	/** Of a note that the site made, of what was sent for somebody who is registered. */
	newer?: NewerDetails;
}

export interface NewerDetails {
	id: string;
	details: Pick<Selectable<Database["registrations"]>, "name" | "phone" | "personal_gmail" | "hostel" | "program">;
	sent: SentUnder & { idempotency_key: string | null; source: SubmissionSource };
}

export function readNotes(stored: string): Note[] {
	return stored === "" ? [] : JSON.parse(stored);
}

/**
 * Adds a note. One that came in already, from a form that knew of the organiser's notes up to `after`, is not added
 * again.
 */
export async function addNote(
	tx: Transaction<Database>,
	table: SubmissionTable,
	id: string,
	note: Note,
	after = Number.POSITIVE_INFINITY,
): Promise<"added" | "there" | "gone"> {
	const notes = await lockedNotes(tx, table, id);
	if (!notes) return "gone";
	if (notes.some(({ by, at, text }) => by === note.by && text === note.text && at > after)) return "there";
	await storeNotes(tx, table, id, [...notes, note]);
	return "added";
}

/** Returns false if the note does not exist. */
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
 * Changes the state of submissions and returns the changed ones with their previous state; those held back are
 * skipped. If one is in another state than the organiser saw or wants, nothing changes.
 */
export async function changeStates<Table extends SubmissionTable>(
	tx: Transaction<Database>,
	table: Table,
	ids: readonly string[],
	{ to, was }: { to: Database[Table]["state"]; was?: string | undefined },
): Promise<StateChange[] | "conflict"> {
	if (ids.length === 0) return [];
	const before = await lockedStates(tx, table, ids);
	// Already there is no conflict: somebody else did the same, or the answer to this request was lost.
	if (was !== undefined && before.some(({ state }) => state !== was && state !== to)) return "conflict";
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

/** Number of submissions in this state, and when the oldest arrived. */
export async function waitingSubmissions<Table extends SubmissionTable>(
	db: Kysely<Database>,
	table: Table,
	state: Database[Table]["state"],
): Promise<{ count: number; oldestAt: number | null }> {
	return db
		.selectFrom<SubmissionTable>(table)
		.select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<number | null>("created_at").as("oldestAt")])
		.where("state", "=", state)
		.where("held_reason", "is", null)
		.executeTakeFirstOrThrow();
}

/** Writes before reading to lock the row, which serialises concurrent changes. */
export async function lockedNotes(
	tx: Transaction<Database>,
	table: SubmissionTable,
	id: string,
): Promise<Note[] | null> {
	const unchanged = tx.updateTable(table).set({ notes: sql`notes` }).where("id", "=", id);
	const row = await unchanged.returning("notes").executeTakeFirst();
	return row ? readNotes(row.notes) : null;
}

export async function storeNotes(
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
	return unchanged.where("held_reason", "is", null).returning(["id", "state"]).execute();
}
