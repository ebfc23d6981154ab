import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { touch } from "../database/topics.ts";
import { readMedia, type StoredMedia } from "../media/queries.ts";
import { usesOf } from "../media/uses.ts";

const marker = "sample-season";

/** What has become of the samples in this database. Whichever it is, a start never loads them again. */
export type SampleFate = "loaded" | "cleared" | "not wanted";

export async function sampleFate(db: Kysely<Database>): Promise<string | null> {
	const known = await db.selectFrom("settings").select("value").where("key", "=", marker).executeTakeFirst();
	return known?.value ?? null;
}

/** Remembers it unless something is known already. True for the one who was first, should two processes start at once. */
export async function decideSamples(tx: Transaction<Database>, value: SampleFate, now: number): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("settings")
		.values({ key: marker, value, updated_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows !== 0n;
}

/** Remembers it whatever was known before. */
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
	/** Their files are still to be removed. */
	media: StoredMedia[];
}

/** Removes what is marked as a sample. One that an organiser has saved is theirs, and no sample any more. */
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
