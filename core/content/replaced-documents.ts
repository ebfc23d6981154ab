import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { findMedia, mediaPath } from "../media/queries.ts";
import { readSetting, writeSetting } from "../settings/queries.ts";

/** Remembers the upload that took the place of a document of the chapter's files. */
export async function noteReplacement(
	db: Kysely<Database>,
	{ address, by, now }: { address: string; by: string; now: number },
): Promise<void> {
	await writeSetting(db, keyOf(address), by, now);
}

/** Returns the address of the upload that took the place of a document; undefined if none did, or it was removed. */
export async function replacementOf(db: Kysely<Database>, address: string): Promise<string | undefined> {
	const id = await readSetting(db, keyOf(address));
	const media = typeof id === "string" ? await findMedia(db, id) : null;
	return media ? mediaPath(media.id, media.type) : undefined;
}

function keyOf(address: string): string {
	return `replaced-document ${address}`;
}
