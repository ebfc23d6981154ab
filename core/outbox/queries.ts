import type { ExpressionBuilder, Kysely, Selectable, Transaction } from "kysely";
import { newId } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";

/** A message that waits to be sent, with its payload read. */
export type OutboxMessage = Omit<Selectable<Database["outbox"]>, "payload"> & { payload: unknown };

/** What is to be sent. It refers to its subject instead of copying it: what is erased is then sent to nobody. */
export interface Enqueued {
	topic: string;
	subject: string | null;
	payload: unknown;
}

/** After this many failures, which takes a weekend, a message is dead, until an organiser asks for it to be tried again. */
export const maxAttempts = 20;
/** A sender that has said nothing for so long is given up, and the message goes to another. */
const leaseMs = 5 * 60_000;
/** No pause is as long: a message that is to wait longer was put back by a clock that was ahead, and is due. */
const longestWaitMs = 12 * 3_600_000;

/** Within the transaction that stores what the messages are about: both are there, or neither. */
export async function enqueue(tx: Transaction<Database>, messages: Enqueued[], now: number): Promise<string[]> {
	const waiting = { state: "pending", attempts: 0, next_attempt_at: now, last_error: null } as const;
	const rows = messages.map(({ topic, subject, payload }) => ({
		id: newId(),
		topic,
		subject,
		payload: JSON.stringify(payload),
		...waiting,
		created_at: now,
		updated_at: now,
	}));
	if (rows.length > 0) await tx.insertInto("outbox").values(rows).execute();
	return rows.map(({ id }) => id);
}

export interface ClaimOptions {
	topics: readonly string[];
	/** Only what is about this, whether or not its time has come. */
	subject?: string;
	limit?: number;
}

/** Takes messages whose time has come. Each goes to one caller only, whichever process it is in. */
export async function claim(db: Kysely<Database>, now: number, options: ClaimOptions): Promise<OutboxMessage[]> {
	const { topics, subject, limit = 10 } = options;
	if (topics.length === 0) return [];
	const isFree = subject === undefined ? isDue(now) : isWaiting(now);
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
				.orderBy("next_attempt_at")
				.orderBy("id")
				.limit(limit),
		)
		// Asked again, because another process may have claimed the row while this one waited for it.
		.where(isFree)
		.returningAll()
		.execute();
	return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) }));
}

/** Ends a claimed message, and puts others in its place. False if it is somebody else's by now. */
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
	/** Whether trying again can be of no use. */
	forGood?: boolean;
	/** How long to wait before the next attempt. */
	pauseMs?: number;
}

/** Puts a claimed message back for later, or gives it up: after too many failures, or when there is no hope. */
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

/** Ends a claimed message that nobody waits for any more. It is not sent. */
export async function markLapsed(
	db: Kysely<Database>,
	message: Pick<OutboxMessage, "id" | "attempts">,
	now: number,
): Promise<void> {
	await transaction(db, async (tx) => {
		await mine(tx, message).set({ state: "lapsed", updated_at: now }).execute();
	});
}

/** Half a minute after the first failure, then twice as long each time, up to six hours. */
export function pauseAfter(attempts: number): number {
	return Math.min(30_000 * 2 ** Math.max(0, attempts - 1), 6 * 3_600_000);
}

/** A sender that comes back after its time must not undo what another has done since. */
function mine(tx: Transaction<Database>, { id, attempts }: Pick<OutboxMessage, "id" | "attempts">) {
	return tx.updateTable("outbox").where("id", "=", id).where("state", "=", "sending").where("attempts", "=", attempts);
}

function isDue(now: number) {
	return ({ and, or, eb }: ExpressionBuilder<Database, "outbox">) =>
		and([
			eb("state", "in", ["pending", "sending"]),
			or([eb("next_attempt_at", "<=", now), eb("next_attempt_at", ">", now + longestWaitMs)]),
		]);
}

/** Waiting, even if its time has not come, but with nobody who sends it. */
function isWaiting(now: number) {
	return ({ or, and, eb }: ExpressionBuilder<Database, "outbox">) =>
		or([eb("state", "in", ["pending", "dead"]), and([eb("state", "=", "sending"), eb("next_attempt_at", "<=", now)])]);
}
