import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { findMedia, mediaFiles } from "./queries.ts";
import type { Storage } from "./storage.ts";

/** The uploads that the database knows and the storage does not have: how many files there should be, and which are missing. */
export async function missingMedia(
	db: Kysely<Database>,
	storage: Storage,
): Promise<{ all: number; missing: string[] }> {
	const missing: string[] = [];
	let all = 0;
	for (const { id } of await db.selectFrom("media").select("id").execute()) {
		const media = await findMedia(db, id);
		for (const name of media ? mediaFiles(media) : []) {
			all += 1;
			if ((await storage.size(name)) === null) missing.push(name);
		}
	}
	return { all, missing };
}
