import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { OutboxEntry } from "./maintenance-queries.ts";

/** How those who look after the outbox see it: 'failing' has failed and is tried again, 'dead' is given up. */
export type OutboxView = "waiting" | "failing" | "dead" | "lapsed" | "discarded";

/** The newest first. */
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
		.where("state", "!=", "sent")
		.groupBy(["state", failed])
		.execute();
	const counts = { waiting: 0, failing: 0, dead: 0, lapsed: 0, discarded: 0 };
	for (const { state, failed, count } of rows) {
		if (state === "dead" || state === "lapsed" || state === "discarded") counts[state] += count;
		else counts[failed ? "failing" : "waiting"] += count;
	}
	return counts;
}

/** Everything about one subject, sent or not, in the order in which it was put in. */
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

/** Has what failed tried at once, and what was given up tried from the beginning; of all, or one. Tells how many. */
export async function retryOutbox(
	db: Kysely<Database>,
	view: "failing" | "dead",
	{ id, now }: { id?: string | undefined; now: number },
): Promise<number> {
	const again = { state: "pending", next_attempt_at: now, updated_at: now } as const;
	const { numUpdatedRows } = await db
		.updateTable("outbox")
		.set(view === "dead" ? { ...again, attempts: 0 } : again)
		.where(isIn(view))
		// What is being sent in this moment is left to its sender.
		.where("state", "!=", "sending")
		.$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}

/** False if it is not there, is being sent in this moment, or has been sent. */
export async function discardOutbox(db: Kysely<Database>, id: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("outbox")
		.set({ state: "discarded", updated_at: now })
		.where("id", "=", id)
		.where("state", "in", ["pending", "dead"])
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

function isIn(view: OutboxView) {
	return ({ and, eb }: ExpressionBuilder<Database, "outbox">) => {
		if (view === "dead" || view === "lapsed" || view === "discarded") return eb("state", "=", view);
		return and([
			eb("state", "in", ["pending", "sending"]),
			eb("last_error", view === "waiting" ? "is" : "is not", null),
		]);
	};
}
