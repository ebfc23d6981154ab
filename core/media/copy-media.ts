import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { mediaFiles, readMedia, readMediaName } from "./queries.ts";
import type { Storage } from "./storage.ts";

/** Copies uploads from the folder of a folder storage into another storage, skipping files that are already there. */
export async function copyMedia(folder: string, storage: Storage): Promise<{ copied: number; there: number }> {
	const counts = { copied: 0, there: 0 };
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(orNone)) {
		const media = readMediaName(entry.name);
		// Anything else is a partial file from a killed process, or unrelated.
		if (!entry.isFile() || !media) continue;
		const file = join(entry.parentPath, entry.name);
		const { size } = await stat(file);
		// Names are content hashes, so a file with the same name and size is the same file.
		if ((await storage.size(entry.name)) === size) counts.there += 1;
		else {
			await storage.put(entry.name, { file }, media.type);
			counts.copied += 1;
		}
	}
	return counts;
}

/** Returns the number of upload files that the database expects, and the names of those missing from the storage. */
export async function missingMedia(
	db: Kysely<Database>,
	storage: Storage,
): Promise<{ all: number; missing: string[] }> {
	const missing: string[] = [];
	let all = 0;
	for (const row of await db.selectFrom("media").selectAll().execute())
		for (const name of mediaFiles(readMedia(row))) {
			all += 1;
			if ((await storage.size(name)) === null) missing.push(name);
		}
	return { all, missing };
}

function orNone(error: unknown): [] {
	if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
	throw error;
}
