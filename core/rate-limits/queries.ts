import { type Kysely, sql } from "kysely";
import { prepared } from "../database/prepared.ts";
import type { Database } from "../database/schema.ts";

/**
 * Increments each key's counter within its window and returns the counts, shared by all processes on the database. The
 * rows stay locked until the transaction ends, so call it last.
 */
export async function countUp(
	db: Kysely<Database>,
	keys: readonly string[],
	windowStart: number,
): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	for (const key of keys) for (const { count } of await countOne(db, { key, windowStart })) counts.set(key, count);
	return counts;
}

const countOne = prepared<{ key: string; windowStart: number }, { count: number }>((db, param) =>
	db
		.insertInto("rate_limits")
		.values({ key: param("key"), window_start: param("windowStart"), count: 1 })
		.onConflict((conflict) =>
			conflict.columns(["key", "window_start"]).doUpdateSet({ count: sql`rate_limits.count + 1` }),
		)
		.returning("count"),
);

/** Deletes counters of past windows. */
export async function dropCounts(db: Kysely<Database>, before: number): Promise<void> {
	await db.deleteFrom("rate_limits").where("window_start", "<", before).execute();
}
