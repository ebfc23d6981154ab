import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { findMedia, mediaPath } from "../media/queries.ts";

/** Remembers the upload that took the place of a document of the chapter's files. */
export async function noteReplacement(
	db: Kysely<Database>,
	{ address, by, now }: { address: string; by: string; now: number },
): Promise<void> {
	const row = { value: JSON.stringify(by), updated_at: now };
	await db
		.insertInto("settings")
		.values({ key: keyOf(address), ...row })
		.onConflict((conflict) => conflict.column("key").doUpdateSet(row))
		.execute();
}

/** Returns the address of the upload that took the place of a document; undefined if none did, or it was removed. */
export async function replacementOf(db: Kysely<Database>, address: string): Promise<string | undefined> {
	const row = await db.selectFrom("settings").select("value").where("key", "=", keyOf(address)).executeTakeFirst();
	const id: unknown = row && JSON.parse(row.value);
	const media = typeof id === "string" ? await findMedia(db, id) : null;
	return media ? mediaPath(media.id, media.type) : undefined;
}

function keyOf(address: string): string {
	return `replaced-document ${address}`;
}
