import type { ExpressionBuilder, Kysely, Selectable, Transaction } from "kysely";
import { newId } from "./ids.ts";
import type { Database } from "./schema.ts";

/** A message that waits to be sent, with its payload read. */
export type OutboxMessage = Omit<Selectable<Database["outbox"]>, "payload"> & { payload: unknown };

/** After this many failures a message is dead, until an organiser asks for it to be tried again. */
export const maxAttempts = 10;
/** A sender that has said nothing for so long is given up, and the message goes to another. */
const leaseMs = 5 * 60_000;

/** Within the transaction that stores what the message tells of: both are there, or neither. */
export async function enqueue(
	tx: Transaction<Database>,
	topic: string,
	payload: unknown,
	now: number,
): Promise<string> {
	const id = newId();
	const waiting = { state: "pending", attempts: 0, next_attempt_at: now, last_error: null } as const;
	await tx
		.insertInto("outbox")
		.values({ id, topic, payload: JSON.stringify(payload), ...waiting, created_at: now, updated_at: now })
		.execute();
	return id;
}

/** Takes messages whose time has come. Each goes to one caller only, whichever process it is in. */
export async function claim(db: Kysely<Database>, now: number, limit = 10): Promise<OutboxMessage[]> {
	const rows = await db
		.updateTable("outbox")
		.set((row) => ({
			state: "sending",
			attempts: row("attempts", "+", 1),
			next_attempt_at: now + leaseMs,
			updated_at: now,
		}))
		.where("id", "in", (choose) =>
			choose.selectFrom("outbox").select("id").where(isDue(now)).orderBy("next_attempt_at").orderBy("id").limit(limit),
		)
		// Asked again, because another process may have claimed the row while this one waited for it.
		.where(isDue(now))
		.returningAll()
		.execute();
	return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) }));
}

export async function markSent(db: Kysely<Database>, id: string, now: number): Promise<void> {
	await db
		.updateTable("outbox")
		.set({ state: "sent", last_error: null, updated_at: now })
		.where("id", "=", id)
		.execute();
}

/** Puts a claimed message back for later, or gives it up after too many failures. */
export async function markFailed(
	db: Kysely<Database>,
	message: Pick<OutboxMessage, "id" | "attempts">,
	reason: string,
	now: number,
): Promise<"pending" | "dead"> {
	const state = message.attempts >= maxAttempts ? "dead" : "pending";
	await db
		.updateTable("outbox")
		.set({ state, last_error: reason, next_attempt_at: now + pauseAfter(message.attempts), updated_at: now })
		.where("id", "=", message.id)
		// A sender that comes back after its time must not undo what another has done since.
		.where("state", "=", "sending")
		.where("attempts", "=", message.attempts)
		.execute();
	return state;
}

/** Half a minute after the first failure, then twice as long each time, up to six hours. */
export function pauseAfter(attempts: number): number {
	return Math.min(30_000 * 2 ** Math.max(0, attempts - 1), 6 * 3_600_000);
}

function isDue(now: number) {
	return ({ and, eb }: ExpressionBuilder<Database, "outbox">) =>
		and([eb("state", "in", ["pending", "sending"]), eb("next_attempt_at", "<=", now)]);
}
