import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { readMediaName } from "./queries.ts";
import type { Storage } from "./storage.ts";

/** Copies uploads from the folder of a folder storage into another storage. What is there already is not sent again. */
export async function copyMedia(folder: string, storage: Storage): Promise<{ copied: number; there: number }> {
	const counts = { copied: 0, there: 0 };
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(orNone)) {
		const media = readMediaName(entry.name);
		// Whatever else lies there is half a file from a process that was killed, or none of ours.
		if (!entry.isFile() || !media) continue;
		const file = join(entry.parentPath, entry.name);
		const { size } = await stat(file);
		// A name stands for its content, so that a file of the same name and size is the same.
		if ((await storage.size(entry.name)) === size) counts.there += 1;
		else {
			await storage.put(entry.name, { file }, media.type);
			counts.copied += 1;
		}
	}
	return counts;
}

function orNone(error: unknown): [] {
	if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
	throw error;
}
