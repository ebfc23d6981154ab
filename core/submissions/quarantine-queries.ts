import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import type { SubmissionTable } from "./submission.ts";

export interface Quarantined {
	table: SubmissionTable;
	id: string;
}

/** Quarantined or discarded submissions of both kinds, newest first. */
export async function quarantined(
	db: Kysely<Database>,
	{ discarded, limit, offset }: { discarded: boolean; limit: number; offset: number },
): Promise<Quarantined[]> {
	const of = (table: SubmissionTable) =>
		inQuarantine(db, table, discarded).select([
			"id",
			"created_at",
			sql<SubmissionTable>`${sql.lit(table)}`.as("table"),
		]);
	return db
		.selectFrom(of("registrations").unionAll(of("contact_messages")).as("quarantined"))
		.select(["id", "table"])
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(limit)
		.offset(offset)
		.execute();
}

export async function countQuarantined(db: Kysely<Database>, { discarded }: { discarded: boolean }): Promise<number> {
	const counts = await Promise.all(
		(["registrations", "contact_messages"] as const).map((table) =>
			inQuarantine(db, table, discarded)
				.select(({ fn }) => fn.countAll<number>().as("count"))
				.executeTakeFirstOrThrow(),
		),
	);
	return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Discards a quarantined submission, or restores it; false if it is not in the expected state. */
export async function setDiscarded(
	db: Kysely<Database>,
	{ table, id }: Quarantined,
	discardedAt: number | null,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable(table)
		.set({ discarded_at: discardedAt })
		.where("id", "=", id)
		.where("quarantined_reason", "is not", null)
		.where("discarded_at", discardedAt === null ? "is not" : "is", null)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

export async function eraseDiscardedBefore(
	tx: Transaction<Database>,
	table: SubmissionTable,
	moment: number,
): Promise<string[]> {
	const erased = await tx.deleteFrom(table).where("discarded_at", "<", moment).returning("id").execute();
	return erased.map(({ id }) => id);
}

function inQuarantine(db: Kysely<Database>, table: SubmissionTable, discarded: boolean) {
	return db
		.selectFrom(table)
		.where("quarantined_reason", "is not", null)
		.where("discarded_at", discarded ? "is not" : "is", null);
}
