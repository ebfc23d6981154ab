import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../database/schema.ts";
import { readSetting, writeSetting } from "../settings/queries.ts";

export const lastBackupKey = "last-backup";

const lastBackup = z.object({
	at: z.number(),
	/** Organiser id, or 'system' for the command and for the site itself at night. */
	by: z.string(),
	how: z.enum(["downloaded", "command", "told", "night"]),
});
export type LastBackup = z.output<typeof lastBackup>;

export async function findLastBackup(db: Kysely<Database>): Promise<LastBackup | null> {
	return lastBackup.safeParse(await readSetting(db, lastBackupKey)).data ?? null;
}

export async function noteBackup(db: Kysely<Database>, made: LastBackup): Promise<void> {
	await writeSetting(db, lastBackupKey, made, made.at);
}

const nightKey = "nightly-backup";

const nightly = z.object({
	/** Of the last one that is in every place. */
	made: z
		.object({
			at: z.number(),
			bytes: z.number(),
			uploads: z.number(),
			places: z.array(z.string()),
		})
		.nullable(),
	/** When one was last put back for a try. */
	triedAt: z.number().nullable(),
	/** Of the last attempt, if it failed. */
	failure: z.object({ at: z.number(), reason: z.string() }).nullable(),
});

/** How the backups fare that the site makes at night. */
export type NightlyBackup = z.output<typeof nightly>;

export async function findNightly(db: Kysely<Database>): Promise<NightlyBackup> {
	const found = nightly.safeParse(await readSetting(db, nightKey)).data;
	return found ?? { made: null, triedAt: null, failure: null };
}

export async function noteNightly(db: Kysely<Database>, state: NightlyBackup, now: number): Promise<void> {
	await writeSetting(db, nightKey, state, now);
}
