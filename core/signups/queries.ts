import type { Kysely, Transaction } from "kysely";
import { newId, newReceipt } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import { mailboxOf } from "../forms/mailbox.ts";
import { type FormDetails, formColumns } from "../submissions/submission.ts";
import { findEventSignup, takeTurn } from "./event-signup.ts";
import { heldByWall } from "./listed-states.ts";
import { confirmEnd, isActive, isUnconfirmed, type Openness, openness, type StoredSignup } from "./signup.ts";

export interface NewSignup extends FormDetails {
	/** Of one that was held back, so that its link stays the same. */
	id?: string;
	receipt?: string;
	eventId: string;
	name: string;
	email: string;
	phone: string;
	answers: Record<string, string>;
	source: StoredSignup["source"];
	/** Whether the seat or the place is only kept until the person has followed the mailed link. */
	toConfirm?: boolean;
	/** Whether an organiser means it: with a seat, also beyond the seats and after the end of sign-up. */
	always?: boolean;
}

export type SignupStored =
	/** `filled`: it took the last seat. */
	| { outcome: "created"; signup: StoredSignup; filled: boolean }
	/** A person who is signed up already; `filled`: somebody new would have taken the last seat. */
	| { outcome: "known"; signup: StoredSignup; filled: boolean }
	/** The same sending again. */
	| { outcome: "repeated"; signup: StoredSignup }
	| { outcome: "refused"; reason: Exclude<Openness, "seats" | "waiting list"> | "no sign-up" };

/**
 * Gives a person a seat or a place in the waiting list, in order of arrival; each person once. Who cancelled or let an
 * offer lapse may come again, and is then the last. Whether one can sign up at all is answered, and the sending counted,
 * before the person is looked up; and whoever is known costs as many writes as somebody new.
 */
export async function insertSignup(
	tx: Transaction<Database>,
	input: NewSignup,
	count: () => Promise<void> = async () => undefined,
): Promise<SignupStored> {
	const { eventId, now } = input;
	const arrival = await takeTurn(tx, eventId);
	const event = arrival === null ? null : await findEventSignup(tx, eventId);
	if (arrival === null || !event) return { outcome: "refused", reason: "no sign-up" };
	const repeated = input.idempotencyKey === null ? null : await findBy(tx, "idempotency_key", input.idempotencyKey);
	if (repeated && isActive(repeated.state)) return { outcome: "repeated", signup: repeated };
	await count();
	// Whom an organiser adds has a seat too.
	const open = input.always || input.source !== "form" ? "seats" : openness(event, { ...event, now });
	if (open === "not yet" || open === "closed" || open === "full") return { outcome: "refused", reason: open };
	const filled = open === "seats" && event.taken + 1 === event.seats && !input.heldReason;
	const person_key = input.heldReason ? heldKey(input.email, input.heldReason) : personKey(input.email);
	const known = await findPerson(tx, eventId, person_key);
	if (known && isActive(known.state)) {
		// Until somebody has shown that the address is theirs, the one who came first need not be its owner.
		const { notice_id, notice_at, language } = formColumns({ ...input, language: input.language ?? known.language });
		const newer = { ...typedColumns(input), notice_id, notice_at, language };
		const change = isUnconfirmed(known) && input.source === "form" ? newer : { person_key };
		await tx.updateTable("signups").set(change).where("id", "=", known.id).execute();
		return { outcome: "known", signup: { ...known, ...change }, filled };
	}
	const toConfirm = input.toConfirm && !input.heldReason;
	const row: StoredSignup = {
		id: known?.id ?? input.id ?? newId(),
		receipt: known?.receipt ?? input.receipt ?? newReceipt("E"),
		event_id: eventId,
		arrival,
		person_key,
		...formColumns({ ...input, language: input.language ?? known?.language }),
		...typedColumns(input),
		state: open === "waiting list" ? "waiting" : toConfirm ? "offered" : "seat",
		offered_until: toConfirm ? confirmEnd(now, event.startsAt) : null,
		unconfirmed: toConfirm ? 1 : 0,
		cancelled_from: null,
		reminded_at: null,
		attended_at: null,
		attended_by: null,
		ticked_at: null,
		minutes: null,
		hours_note: null,
		source: input.source,
		created_at: now,
	};
	// The key moves on from one that has ended.
	if (repeated && repeated.id !== known?.id)
		await tx.updateTable("signups").set({ idempotency_key: null }).where("id", "=", repeated.id).execute();
	if (known) await tx.updateTable("signups").set(row).where("id", "=", known.id).execute();
	else await tx.insertInto("signups").values(row).execute();
	return { outcome: "created", signup: row, filled };
}

function typedColumns({ name, email, phone, answers }: NewSignup) {
	return { name, email, phone, answers: JSON.stringify(answers) };
}

/** Deletes these for good, with nobody told, and returns them. The seats are free for the next. */
export async function eraseSignups(
	tx: Transaction<Database>,
	ids: readonly string[],
): Promise<Pick<StoredSignup, "id" | "receipt">[]> {
	if (ids.length === 0) return [];
	return tx.deleteFrom("signups").where("id", "in", ids).returning(["id", "receipt"]).execute();
}

export function personKey(email: string): string {
	return mailboxOf(email);
}

/**
 * A person whose sign-up is held for review keeps nobody from signing up under that address, and gets the same answer
 * whether or not it is known. Who ticks oneself at the wall is held once.
 */
function heldKey(email: string, reason: string): string {
	return `${personKey(email)} ${reason === heldByWall ? heldByWall : newId()}`;
}

/**
 * Ends a sign-up; the seat is free for the next. Null if it held neither a seat nor a place. What the person ends may be
 * taken back for some minutes, of what had been shown to be theirs.
 */
export async function cancelSignup(
	tx: Transaction<Database>,
	id: string,
	{ byPerson, now }: { byPerson: boolean; now: number },
): Promise<StoredSignup | null> {
	const found = await findSignup(tx, id);
	if (!found) return null;
	await takeTurn(tx, found.event_id);
	const current = await findSignup(tx, id);
	if (!current || !isActive(current.state)) return null;
	const from = current.state === "waiting" ? "waiting" : "seat";
	const cancelled_from = byPerson && !isUnconfirmed(current) ? from : null;
	const change = { state: "cancelled", offered_until: null, unconfirmed: 0, cancelled_from, updated_at: now } as const;
	await tx.updateTable("signups").set(change).where("id", "=", id).execute();
	return { ...current, ...change };
}

/** How long a person may take a cancellation back. */
const undoMs = 10 * 60_000;

/**
 * Until when a person may have back what they have cancelled: while their seat has gone to nobody, and nobody waits for
 * it. Who waited stands where they stood. Null if it may not be had back.
 */
export async function undoEnd(db: Kysely<Database>, signup: StoredSignup, now: number): Promise<number | null> {
	const { state, cancelled_from, held_reason, updated_at } = signup;
	const end = updated_at + undoMs;
	if (state !== "cancelled" || cancelled_from === null || held_reason !== null || end <= now) return null;
	const event = await findEventSignup(db, signup.event_id);
	if (!event || (event.startsAt !== null && event.startsAt <= now)) return null;
	const isFree = event.seats === null || (event.taken < event.seats && event.waiting === 0);
	return cancelled_from === "waiting" || isFree ? end : null;
}

/** Takes a cancellation back. Null if it is too late, or the seat has gone to somebody else. */
export async function restoreSignup(tx: Transaction<Database>, id: string, now: number): Promise<StoredSignup | null> {
	const found = await findSignup(tx, id);
	if (!found) return null;
	await takeTurn(tx, found.event_id);
	const current = await findSignup(tx, id);
	if (!current?.cancelled_from || (await undoEnd(tx, current, now)) === null) return null;
	const change = { state: current.cancelled_from, cancelled_from: null, updated_at: now };
	await tx.updateTable("signups").set(change).where("id", "=", id).execute();
	return { ...current, ...change };
}

export async function findSignup(db: Kysely<Database>, id: string): Promise<StoredSignup | null> {
	return findBy(db, "id", id);
}

async function findBy(db: Kysely<Database>, column: "id" | "idempotency_key", value: string) {
	return (await db.selectFrom("signups").selectAll().where(column, "=", value).executeTakeFirst()) ?? null;
}

async function findPerson(db: Kysely<Database>, eventId: string, key: string): Promise<StoredSignup | null> {
	const found = db.selectFrom("signups").selectAll().where("event_id", "=", eventId).where("person_key", "=", key);
	return (await found.executeTakeFirst()) ?? null;
}
