import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/schema.ts";

const marker = "sample-season";

/** State of the samples in this database. Once set, they are never loaded at startup again. */
export type SampleFate = "loaded" | "cleared" | "not wanted";

export async function sampleFate(db: Kysely<Database>): Promise<string | null> {
	const known = await db.selectFrom("settings").select("value").where("key", "=", marker).executeTakeFirst();
	return known?.value ?? null;
}

/** Sets the state unless it is already set. Returns true for only one of several processes that start at once. */
export async function decideSamples(tx: Transaction<Database>, value: SampleFate, now: number): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("settings")
		.values({ key: marker, value, updated_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows !== 0n;
}

/** Sets the state, overwriting an earlier one. */
export async function redecideSamples(tx: Transaction<Database>, value: SampleFate, now: number): Promise<void> {
	await tx
		.insertInto("settings")
		.values({ key: marker, value, updated_at: now })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updated_at: now }))
		.execute();
}

const firstStartKey = "sample-season-first-start";

/** Records when the season was loaded first, and returns that: what is loaded later is moved to the same day. */
export async function firstStartOf(tx: Transaction<Database>, now: number): Promise<number> {
	const { value } = await tx
		.insertInto("settings")
		.values({ key: firstStartKey, value: String(now), updated_at: now })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ value: sql`settings.value` }))
		.returning("value")
		.executeTakeFirstOrThrow();
	return Number(value);
}
