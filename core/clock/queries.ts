import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

const key = "clock";

/** Returns when the clock was last known to be right; null if it was never stored. */
export async function clockSeenAt(db: Kysely<Database>): Promise<number | null> {
	const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
	return row ? Number(row.value) : null;
}

/**
 * Like `clockSeenAt`, but locked for the rest of the transaction. Initialised from the newest row, or else with now.
 */
export async function lockClockSeenAt(tx: Kysely<Database>, now: number): Promise<number> {
	const known = await clockSeenAt(tx);
	const first = known ?? (await newestRowAt(tx)) ?? now;
	const { value } = await tx
		.insertInto("settings")
		.values({ key, value: String(first), updated_at: now })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ value: sql`settings.value` }))
		.returning("value")
		.executeTakeFirstOrThrow();
	return Number(value);
}

export async function setClockSeenAt(tx: Kysely<Database>, now: number): Promise<void> {
	await tx
		.updateTable("settings")
		.set({ value: String(now), updated_at: now })
		.where("key", "=", key)
		.execute();
}

/** Tables that visitors, organisers and the site itself write to, with their timestamp columns. */
const written = [
	["registrations", "updated_at"],
	["contact_messages", "updated_at"],
	["outbox", "updated_at"],
	["events", "updated_at"],
	["highlights", "updated_at"],
	["media", "created_at"],
	["content_versions", "created_at"],
	["audit", "at"],
] as const;

/** The best evidence of the time before it was first stored. */
async function newestRowAt(db: Kysely<Database>): Promise<number | null> {
	let newest: number | null = null;
	for (const [table, column] of written) {
		const latest = sql<{ at: number | null }>`select max(${sql.ref(column)}) as at from ${sql.table(table)}`;
		const at = (await latest.execute(db)).rows[0]?.at ?? null;
		if (at !== null) newest = Math.max(newest ?? at, at);
	}
	return newest;
}
