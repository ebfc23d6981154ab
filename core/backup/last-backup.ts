import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../database/schema.ts";
import { readSetting, writeSetting } from "../settings/queries.ts";

export const lastBackupKey = "last-backup";

const lastBackup = z.object({
	at: z.number(),
	/** Organiser id, or 'system' for the command. */
	by: z.string(),
	how: z.enum(["downloaded", "command", "told"]),
});
export type LastBackup = z.output<typeof lastBackup>;

export async function findLastBackup(db: Kysely<Database>): Promise<LastBackup | null> {
	return lastBackup.safeParse(await readSetting(db, lastBackupKey)).data ?? null;
}

export async function noteBackup(db: Kysely<Database>, made: LastBackup): Promise<void> {
	await writeSetting(db, lastBackupKey, made, made.at);
}
