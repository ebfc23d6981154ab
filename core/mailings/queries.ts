import type { Kysely, Selectable, Transaction } from "kysely";
import type { Database, MailingState } from "../database/schema.ts";
import { topics } from "../outbox/notices.ts";

export type Mailing = Selectable<Database["mailings"]>;

/** Newest first. */
export async function listMailings(db: Kysely<Database>, limit: number): Promise<Mailing[]> {
	return db.selectFrom("mailings").selectAll().orderBy("updated_at", "desc").orderBy("id").limit(limit).execute();
}

export async function findMailing(db: Kysely<Database>, id: string): Promise<Mailing | null> {
	return (await db.selectFrom("mailings").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

type NewMailing = Pick<Mailing, "id" | "subject" | "body" | "source" | "selection" | "audience"> & {
	by: string;
	now: number;
};

export async function insertMailing(tx: Transaction<Database>, { by, now, ...mailing }: NewMailing): Promise<void> {
	const counts = { total: 0, sent: 0, skipped: 0 };
	const made = { created_by: by, created_at: now, updated_by: by, updated_at: now };
	await tx
		.insertInto("mailings")
		.values({ ...mailing, ...counts, ...made, state: "draft", revision: 1, reached: "" })
		.execute();
}

/** Changes a draft. False if somebody else has changed, sent or deleted it since the revision. */
export async function updateDraft(
	tx: Transaction<Database>,
	{ id, revision }: Pick<Mailing, "id" | "revision">,
	changes: Partial<Mailing>,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("mailings")
		.set({ ...changes, revision: revision + 1 })
		.where("id", "=", id)
		.where("state", "=", "draft")
		.where("revision", "=", revision)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

export async function deleteDraft(tx: Transaction<Database>, id: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom("mailings")
		.where("id", "=", id)
		.where("state", "=", "draft")
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

/** Returns false if it is in none of the states. */
export async function changeState(
	tx: Transaction<Database>,
	id: string,
	from: readonly MailingState[],
	changes: Partial<Mailing> & { state: MailingState },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("mailings")
		.set(changes)
		.where("id", "=", id)
		.where("state", "in", from)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Mailings of which not every copy is in the outbox yet. */
export async function unpreparedMailings(db: Kysely<Database>): Promise<Mailing[]> {
	const sending = db.selectFrom("mailings").selectAll().where("state", "=", "sending");
	return sending.where("prepared_at", "is", null).orderBy("started_at").execute();
}

/** Moves on in the recipients. False if another process did so first, or the mailing was paused or stopped. */
export async function moveOn(
	tx: Transaction<Database>,
	{ id, reached }: Pick<Mailing, "id" | "reached">,
	changes: Partial<Mailing>,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("mailings")
		.set(changes)
		.where("id", "=", id)
		.where("state", "=", "sending")
		.where("prepared_at", "is", null)
		.where("reached", "=", reached)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

export async function addToCount(
	tx: Transaction<Database>,
	id: string,
	counter: "total" | "sent" | "skipped",
	by = 1,
): Promise<void> {
	await tx
		.updateTable("mailings")
		.set((row) => ({ [counter]: row(counter, "+", by) }))
		.where("id", "=", id)
		.execute();
}

/** Mailings with a copy that is due. Copies that were given up and are tried again belong to finished ones. */
export async function mailingsWithDueCopies(db: Kysely<Database>, now: number): Promise<string[]> {
	const rows = await db
		.selectFrom("mailings")
		.select("id")
		.where("state", "in", ["sending", "done"])
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("outbox")
					.select("outbox.id")
					.whereRef("outbox.mailing_id", "=", "mailings.id")
					.where("outbox.state", "=", "pending")
					.where("outbox.next_attempt_at", "<=", now),
			),
		)
		.execute();
	return rows.map(({ id }) => id);
}

/** Whether an email to a single person waits, which goes before mailings. */
export async function otherMailWaits(db: Kysely<Database>, now: number): Promise<boolean> {
	const single = [topics.confirmation, topics.answer, topics.assignment, topics.signup];
	const due = db.selectFrom("outbox").select("id").where("state", "=", "pending").where("next_attempt_at", "<=", now);
	return (await due.where("topic", "in", single).limit(1).executeTakeFirst()) !== undefined;
}

/** Ends mailings of which no copy is left to send; returns their ids. */
export async function finishMailings(db: Kysely<Database>, now: number): Promise<string[]> {
	const rows = await db
		.updateTable("mailings")
		.set({ state: "done", finished_at: now })
		.where("state", "=", "sending")
		.where("prepared_at", "is not", null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("outbox")
						.select("outbox.id")
						.whereRef("outbox.mailing_id", "=", "mailings.id")
						.where("outbox.state", "in", ["pending", "sending"]),
				),
			),
		)
		.returning("id")
		.execute();
	return rows.map(({ id }) => id);
}

/** Copies by what came of them. */
export interface CopyCounts {
	waiting: number;
	/** Waiting, but tried already. */
	failing: number;
	failed: number;
	/** May have been sent. */
	unsure: number;
}

export async function countCopies(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, CopyCounts>> {
	const counts = new Map(ids.map((id) => [id, { waiting: 0, failing: 0, failed: 0, unsure: 0 }]));
	if (ids.length === 0) return counts;
	const rows = await db
		.selectFrom("outbox")
		.select(({ fn }) => [
			"mailing_id",
			"state",
			fn.countAll<number>().as("count"),
			fn.count<number>("last_error").as("tried"),
		])
		.where("mailing_id", "in", ids)
		.where("state", "in", ["pending", "sending", "dead", "unsure"])
		.groupBy(["mailing_id", "state"])
		.execute();
	for (const { mailing_id, state, count, tried } of rows) {
		const counted = counts.get(mailing_id ?? "");
		if (!counted) continue;
		if (state === "dead") counted.failed += Number(count);
		else if (state === "unsure") counted.unsure += Number(count);
		else {
			counted.waiting += Number(count);
			counted.failing += Number(tried);
		}
	}
	return counts;
}

/** Deletes some copies that were not sent, and returns how many. */
export async function dropUnsentCopies(db: Kysely<Database>, id: string, limit: number): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom("outbox")
		.where("id", "in", (choose) =>
			choose.selectFrom("outbox").select("id").where("mailing_id", "=", id).where("state", "=", "pending").limit(limit),
		)
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}
