import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../database/schema.ts";
import { readSetting, writeSetting } from "../settings/queries.ts";

const key = "matching";
const stored = z.object({ checkFirst: z.boolean(), showFigures: z.boolean() });
export type MatchingSettings = z.output<typeof stored>;

const usual: MatchingSettings = { checkFirst: true, showFigures: false };

export async function readMatchingSettings(db: Kysely<Database>): Promise<MatchingSettings> {
	return { ...usual, ...stored.safeParse(await readSetting(db, key)).data };
}

export async function writeMatchingSettings(
	db: Kysely<Database>,
	{ checkFirst, showFigures }: MatchingSettings,
	now: number,
): Promise<void> {
	await writeSetting(db, key, { checkFirst, showFigures }, now);
}
