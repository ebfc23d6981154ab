import { type Kysely, sql } from "kysely";
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
	if (keys.length === 0) return new Map();
	const rows = await db
		.insertInto("rate_limits")
		.values(keys.map((key) => ({ key, window_start: windowStart, count: 1 })))
		.onConflict((conflict) =>
			conflict.columns(["key", "window_start"]).doUpdateSet({ count: sql`rate_limits.count + 1` }),
		)
		.returning(["key", "count"])
		.execute();
	return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Deletes counters of past windows. */
export async function dropCounts(db: Kysely<Database>, before: number): Promise<void> {
	await db.deleteFrom("rate_limits").where("window_start", "<", before).execute();
}
