import type { Kysely, Selectable } from "kysely";
import type { Database, OutboxState } from "../database/schema.ts";

export type OutboxEntry = Selectable<Database["outbox"]>;

/** What waits, what was sent and what was given up: the newest first, for those who look after it. */
export async function outboxEntries(
	db: Kysely<Database>,
	{ states, limit }: { states: readonly OutboxState[]; limit: number },
): Promise<OutboxEntry[]> {
	const entries = db.selectFrom("outbox").selectAll().where("state", "in", states);
	return entries.orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
}

/**
 * Lets a message that was given up be tried again, from the beginning. One that lapsed counts as new, since somebody wants
 * it sent all the same. False if it is not there or not given up.
 */
export async function revive(db: Kysely<Database>, id: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("outbox")
		.set(({ eb }) => ({
			...{ state: "pending", attempts: 0, next_attempt_at: now, updated_at: now },
			created_at: eb.case().when("state", "=", "lapsed").then(now).else(eb.ref("created_at")).end(),
		}))
		.where("id", "=", id)
		.where("state", "in", ["dead", "discarded", "lapsed"])
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Whether a message of this topic has been put in for the subject since then. */
export async function wasEnqueued(
	db: Kysely<Database>,
	{ topic, subject, since }: { topic: string; subject: string; since: number },
): Promise<boolean> {
	const found = await db
		.selectFrom("outbox")
		.select("id")
		.where("subject", "=", subject)
		.where("topic", "=", topic)
		.where("created_at", ">=", since)
		.executeTakeFirst();
	return found !== undefined;
}

/** Everything that tells of these subjects, sent or not. */
export async function dropMessagesAbout(db: Kysely<Database>, subjects: readonly string[]): Promise<void> {
	// Databases take a limited number of values at once.
	for (let i = 0; i < subjects.length; i += 500)
		await db
			.deleteFrom("outbox")
			.where("subject", "in", subjects.slice(i, i + 500))
			.execute();
}

/** What was sent or discarded long ago, or lapsed, is of no use to anybody. */
export async function dropSent(db: Kysely<Database>, before: number): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom("outbox")
		.where("state", "in", ["sent", "discarded", "lapsed"])
		.where("updated_at", "<", before)
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}
