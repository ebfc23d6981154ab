import { type ExpressionBuilder, type Kysely, type Selectable, sql } from "kysely";
import type { Database, OutboxState } from "../database/schema.ts";
import type { Enqueued } from "./queries.ts";

export type OutboxEntry = Selectable<Database["outbox"]>;

/**
 * The outbox as organisers see it: 'failing' has failed and will be retried, 'dead' is given up, 'lapsed' waited too long
 * and is held back until an organiser decides, and so is 'unsure', which may have been sent.
 */
export type OutboxView = "waiting" | "failing" | (typeof restingStates)[number];

/** States that are a view of their own. */
const restingStates = ["dead", "lapsed", "unsure", "discarded"] as const;

function isResting(state: OutboxView | OutboxState): state is (typeof restingStates)[number] {
	return restingStates.some((resting) => resting === state);
}

/** Newest first. */
export async function outboxPage(
	db: Kysely<Database>,
	view: OutboxView,
	{ limit, offset }: { limit: number; offset: number },
): Promise<OutboxEntry[]> {
	const entries = db.selectFrom("outbox").selectAll().where(isIn(view));
	return entries.orderBy("created_at", "desc").orderBy("id").limit(limit).offset(offset).execute();
}

export async function countOutbox(db: Kysely<Database>): Promise<Record<OutboxView, number>> {
	const failed = sql<number>`case when last_error is null then 0 else 1 end`;
	const rows = await db
		.selectFrom("outbox")
		.select(({ fn }) => ["state", failed.as("failed"), fn.countAll<number>().as("count")])
		// An index finds these by what they are, not by what they are not.
		.where("state", "in", ["pending", "sending", ...restingStates])
		.groupBy(["state", failed])
		.execute();
	const counts = { waiting: 0, failing: 0, dead: 0, lapsed: 0, unsure: 0, discarded: 0 };
	for (const { state, failed, count } of rows) {
		if (isResting(state)) counts[state] += count;
		else counts[failed ? "failing" : "waiting"] += count;
	}
	return counts;
}

/** Since when the message that has waited longest is due; null if none is. */
export async function oldestDue(db: Kysely<Database>, now: number): Promise<number | null> {
	const due = db.selectFrom("outbox").select(({ fn }) => fn.min("next_attempt_at").as("since"));
	const oldest = await due.where("state", "=", "pending").where("next_attempt_at", "<=", now).executeTakeFirst();
	return oldest?.since ?? null;
}

/** All messages about a subject, sent or not, oldest first. */
export async function outboxAbout(db: Kysely<Database>, subject: string): Promise<OutboxEntry[]> {
	return db
		.selectFrom("outbox")
		.selectAll()
		.where("subject", "=", subject)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
}

export async function countOutboxAbout(db: Kysely<Database>, subjects: readonly string[]): Promise<number> {
	if (subjects.length === 0) return 0;
	const { count } = await db
		.selectFrom("outbox")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("subject", "in", subjects)
		.executeTakeFirstOrThrow();
	return count;
}

/** Messages of a view: those named, or all. */
export interface ChosenMessages {
	view: OutboxView;
	ids?: readonly string[] | undefined;
}

/** Retries failing messages now, and dead ones from the first attempt. Returns how many. */
export async function retryOutbox(db: Kysely<Database>, chosen: ChosenMessages, now: number): Promise<number> {
	if (chosen.view !== "failing" && chosen.view !== "dead") return 0;
	const again = { state: "pending", next_attempt_at: now, updated_at: now } as const;
	const { numUpdatedRows } = await db
		.updateTable("outbox")
		.set(chosen.view === "dead" ? { ...again, attempts: 0 } : again)
		.where(isChosen(chosen))
		// A message being sent right now is left to its sender.
		.where("state", "!=", "sending")
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}

/** Leaves out what is being sent right now, or has been sent. Returns how many. */
export async function discardOutbox(db: Kysely<Database>, chosen: ChosenMessages, now: number): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable("outbox")
		.set({ state: "discarded", updated_at: now })
		.where(isChosen(chosen))
		.where("state", "in", ["pending", "dead", "lapsed", "unsure"])
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}

/**
 * Sends messages that were given up, discarded or held back, from the first attempt. They count as new, since an
 * organiser wants them sent however old they are. Returns how many.
 */
export async function reviveOutbox(db: Kysely<Database>, chosen: ChosenMessages, now: number): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable("outbox")
		.set({ state: "pending", attempts: 0, last_error: null, next_attempt_at: now, updated_at: now, created_at: now })
		.where(isChosen(chosen))
		.where("state", "in", ["dead", "discarded", "lapsed", "unsure"])
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}

interface Recent {
	topic: string;
	subject: string;
	since: number;
}

/** Whether a message of this topic about the subject was enqueued since then. */
export async function wasEnqueued(db: Kysely<Database>, recent: Recent): Promise<boolean> {
	return (await countEnqueued(db, recent)) > 0;
}

export async function countEnqueued(db: Kysely<Database>, { topic, subject, since }: Recent): Promise<number> {
	const { count } = await db
		.selectFrom("outbox")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("subject", "=", subject)
		.where("topic", "=", topic)
		.where("created_at", ">=", since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The newest of the messages that are the same as this one: whether it waits, and when it last changed. */
export async function lastOfSame(
	db: Kysely<Database>,
	{ topic, subject, payload }: Enqueued,
): Promise<{ state: string; updated_at: number } | undefined> {
	const same = db.selectFrom("outbox").select(["state", "updated_at"]).where("subject", "=", subject);
	return same
		.where("topic", "=", topic)
		.where("payload", "=", JSON.stringify(payload))
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** Deletes all messages about these subjects, sent or not. */
export async function dropMessagesAbout(db: Kysely<Database>, subjects: readonly string[]): Promise<void> {
	// Databases limit the number of parameters.
	for (let i = 0; i < subjects.length; i += 500)
		await db
			.deleteFrom("outbox")
			.where("subject", "in", subjects.slice(i, i + 500))
			.execute();
}

/** Deletes messages of a topic about a subject that were not sent yet. */
export async function dropWaitingMessages(db: Kysely<Database>, topic: string, subject: string): Promise<void> {
	const about = db.deleteFrom("outbox").where("subject", "=", subject).where("topic", "=", topic);
	await about.where("state", "=", "pending").execute();
}

/** Deletes old messages that were sent or discarded, and those about which nobody decided: some, and then the next. */
export async function dropSent(db: Kysely<Database>, before: number): Promise<number> {
	const some = 500;
	for (let dropped = 0; ; ) {
		const { numDeletedRows } = await db
			.deleteFrom("outbox")
			.where("id", "in", (eb) =>
				eb
					.selectFrom("outbox")
					.select("id")
					.where("state", "in", ["sent", "discarded", "lapsed", "unsure"])
					.where("updated_at", "<", before)
					.limit(some),
			)
			.executeTakeFirstOrThrow();
		dropped += Number(numDeletedRows);
		if (numDeletedRows < some) return dropped;
	}
}

function isChosen({ view, ids }: ChosenMessages) {
	return (eb: ExpressionBuilder<Database, "outbox">) =>
		ids === undefined ? isIn(view)(eb) : eb.and([isIn(view)(eb), eb("id", "in", ids.length > 0 ? ids : [""])]);
}

function isIn(view: OutboxView) {
	return ({ and, eb }: ExpressionBuilder<Database, "outbox">) => {
		if (isResting(view)) return eb("state", "=", view);
		return and([
			eb("state", "in", ["pending", "sending"]),
			eb("last_error", view === "waiting" ? "is" : "is not", null),
		]);
	};
}
