import type { ExpressionBuilder, Kysely, Selectable, Transaction } from "kysely";
import { newId } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";

/** A message with its payload parsed. */
export type OutboxMessage = Omit<Selectable<Database["outbox"]>, "payload"> & { payload: unknown };

/** A message to enqueue. It refers to its subject instead of copying it, so that nothing erased is ever sent. */
export interface Enqueued {
	topic: string;
	subject: string | null;
	payload: unknown;
}

/** After this many failures, which takes a weekend, a message is dead until an organiser retries it. */
export const maxAttempts = 20;
/** A sender without a result after this time is presumed dead, and another takes over the message. */
const leaseMs = 5 * 60_000;
/** Longer than any pause: a message due later than this was rescheduled while the clock was ahead, and is due now. */
const longestWaitMs = 12 * 3_600_000;
const stoppedWhileSending = "the site stopped while it was sending";

/** Enqueues messages within the transaction that stores their subject, so that both are stored or neither. */
export async function enqueue(tx: Transaction<Database>, messages: Enqueued[], now: number): Promise<string[]> {
	const ids: string[] = [];
	for (const { topic, subject, payload } of messages) {
		const id = newId();
		await addMessage(tx, { id, topic, subject, payload: JSON.stringify(payload), now });
		ids.push(id);
	}
	return ids;
}

/** Puts copies of a mailing into the outbox, except those whose id is there already. Returns how many are new. */
export async function enqueueCopies(
	tx: Transaction<Database>,
	mailingId: string,
	copies: readonly (Enqueued & { id: string })[],
	now: number,
): Promise<number> {
	if (copies.length === 0) return 0;
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("outbox")
		.values(
			copies.map(({ id, topic, subject, payload }) => ({
				id,
				topic,
				subject,
				payload: JSON.stringify(payload),
				mailing_id: mailingId,
				state: "pending" as const,
				attempts: 0,
				next_attempt_at: now,
				last_error: null,
				created_at: now,
				updated_at: now,
			})),
		)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows ?? 0);
}

interface NewMessage {
	id: string;
	topic: string;
	subject: string | null;
	payload: string;
	now: number;
}

const addMessage = prepared<NewMessage, unknown>((db, param) =>
	db.insertInto("outbox").values({
		id: param("id"),
		topic: param("topic"),
		subject: param("subject"),
		payload: param("payload"),
		state: "pending",
		attempts: 0,
		next_attempt_at: param("now"),
		last_error: null,
		created_at: param("now"),
		updated_at: param("now"),
	}),
);

export interface ClaimOptions {
	topics: readonly string[];
	/** Only messages about this subject, whether or not they are due. */
	subject?: string;
	/** Only copies of these mailings, and none that a sender had in hand: see noteUnsureCopies. */
	mailings?: readonly string[];
	limit?: number;
}

/** Claims due messages. Each goes to a single caller across all processes. */
export async function claim(db: Kysely<Database>, now: number, options: ClaimOptions): Promise<OutboxMessage[]> {
	const { topics, subject, mailings, limit = 10 } = options;
	if (topics.length === 0 || mailings?.length === 0) return [];
	const isFree = mailings !== undefined ? isUntouched(now) : subject === undefined ? isDue(now) : isWaiting(now);
	const rows = await db
		.updateTable("outbox")
		.set((row) => ({
			state: "sending",
			attempts: row("attempts", "+", 1),
			next_attempt_at: now + leaseMs,
			updated_at: now,
		}))
		.where("id", "in", (choose) =>
			choose
				.selectFrom("outbox")
				.select("id")
				.where(isFree)
				.where("topic", "in", topics)
				.$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
				.$if(mailings !== undefined, (query) => query.where("mailing_id", "in", mailings ?? []))
				.orderBy("next_attempt_at")
				.orderBy("id")
				.limit(limit),
		)
		// Repeated, because another process may have claimed the row while this one waited for the lock.
		.where(isFree)
		.returningAll()
		.execute();
	return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) }));
}

/** Completes a claimed message and enqueues its follow-ups. Returns false if another sender has taken it over. */
export async function markSent(
	db: Kysely<Database>,
	message: Pick<OutboxMessage, "id" | "attempts">,
	now: number,
	followers: Enqueued[] = [],
): Promise<boolean> {
	return transaction(db, async (tx) => {
		const { numUpdatedRows } = await mine(tx, message)
			.set({ state: "sent", last_error: null, updated_at: now })
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) return false;
		await enqueue(tx, followers, now);
		return true;
	});
}

export interface Failure {
	reason: string;
	/** Whether retrying is pointless. */
	forGood?: boolean;
	/** Time until the next attempt. */
	pauseMs?: number;
}

/** Reschedules a claimed message, or gives it up after too many failures or a permanent one. */
export async function markFailed(
	db: Kysely<Database>,
	message: Pick<OutboxMessage, "id" | "attempts">,
	{ reason, forGood = false, pauseMs = pauseAfter(message.attempts) }: Failure,
	now: number,
	followersIfDead: Enqueued[] = [],
): Promise<"pending" | "dead"> {
	const state = forGood || message.attempts >= maxAttempts ? "dead" : "pending";
	await transaction(db, async (tx) => {
		const { numUpdatedRows } = await mine(tx, message)
			.set({ state, last_error: reason, next_attempt_at: now + pauseMs, updated_at: now })
			.executeTakeFirstOrThrow();
		if (state === "dead" && numUpdatedRows > 0n) await enqueue(tx, followersIfDead, now);
	});
	return state;
}

/** Ends a claimed message without sending it, because it is no longer useful. */
export async function markLapsed(
	db: Kysely<Database>,
	message: Pick<OutboxMessage, "id" | "attempts">,
	now: number,
): Promise<void> {
	await transaction(db, async (tx) => {
		await mine(tx, message).set({ state: "lapsed", updated_at: now }).execute();
	});
}

/** Holds back a claimed copy of a mailing that may have arrived, until an organiser decides. */
export async function markUnsure(
	db: Kysely<Database>,
	message: Pick<OutboxMessage, "id" | "attempts">,
	reason: string,
	now: number,
): Promise<void> {
	await transaction(db, async (tx) => {
		await mine(tx, message).set({ state: "unsure", last_error: reason, updated_at: now }).execute();
	});
}

/** Holds back copies of mailings whose sender died with them in hand: nobody is to get one twice. */
export async function noteUnsureCopies(db: Kysely<Database>, now: number): Promise<void> {
	await db
		.updateTable("outbox")
		.set({ state: "unsure", last_error: stoppedWhileSending, updated_at: now })
		.where("state", "=", "sending")
		.where("mailing_id", "is not", null)
		.where(isTime(now))
		.execute();
}

/** Deletes a claimed message unsent, because its recipient is gone. False if another sender has taken it over. */
export async function dropClaimed(
	tx: Transaction<Database>,
	{ id, attempts }: Pick<OutboxMessage, "id" | "attempts">,
): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom("outbox")
		.where("id", "=", id)
		.where("state", "=", "sending")
		.where("attempts", "=", attempts)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

/** 30 seconds after the first failure, doubling each time, up to six hours. */
export function pauseAfter(attempts: number): number {
	return Math.min(30_000 * 2 ** Math.max(0, attempts - 1), 6 * 3_600_000);
}

/** Guards by attempt: a sender whose lease has expired must not overwrite the result of another. */
function mine(tx: Transaction<Database>, { id, attempts }: Pick<OutboxMessage, "id" | "attempts">) {
	return tx.updateTable("outbox").where("id", "=", id).where("state", "=", "sending").where("attempts", "=", attempts);
}

function isDue(now: number) {
	return (eb: ExpressionBuilder<Database, "outbox">) =>
		eb.and([eb("state", "in", ["pending", "sending"]), isTime(now)(eb)]);
}

/** Due, and in nobody's hand so far. */
function isUntouched(now: number) {
	return (eb: ExpressionBuilder<Database, "outbox">) => eb.and([eb("state", "=", "pending"), isTime(now)(eb)]);
}

function isTime(now: number) {
	return ({ or, eb }: ExpressionBuilder<Database, "outbox">) =>
		or([eb("next_attempt_at", "<=", now), eb("next_attempt_at", ">", now + longestWaitMs)]);
}

/** Unclaimed, whether or not it is due. */
function isWaiting(now: number) {
	return ({ or, and, eb }: ExpressionBuilder<Database, "outbox">) =>
		or([eb("state", "in", ["pending", "dead"]), and([eb("state", "=", "sending"), eb("next_attempt_at", "<=", now)])]);
}
