import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { touch } from "../database/topics.ts";
import { readMedia, type StoredMedia } from "../media/queries.ts";
import { usesOf } from "../media/uses.ts";

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

export interface RemovedSamples {
	events: number;
	highlights: number;
	/** Rows whose files the caller still has to delete. */
	media: StoredMedia[];
}

/** Deletes the rows marked as samples. Rows that an organiser has saved no longer carry the mark. */
export async function removeSamples(tx: Transaction<Database>): Promise<RemovedSamples> {
	await touch(tx, "events", "highlights");
	const events = await tx.deleteFrom("events").where("sample", "=", 1).executeTakeFirstOrThrow();
	const highlights = await tx.deleteFrom("highlights").where("sample", "=", 1).executeTakeFirstOrThrow();
	const media: StoredMedia[] = [];
	const samples = await tx.selectFrom("media").selectAll().where("sample", "=", 1).execute();
	const uses = await usesOf(
		tx,
		samples.map(({ id }) => id),
	);
	for (const sample of samples) {
		if (uses.get(sample.id)?.length) continue;
		await tx.deleteFrom("media").where("id", "=", sample.id).execute();
		media.push(readMedia(sample));
	}
	return { events: Number(events.numDeletedRows), highlights: Number(highlights.numDeletedRows), media };
}
