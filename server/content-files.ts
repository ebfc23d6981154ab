import { createHash } from "node:crypto";
import { type Dirent, existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { versionOf } from "../core/content/assets.ts";
import { readPart } from "../core/media/folder-storage.ts";
import type { FileToSend } from "./send-file.ts";

export type ContentFile = Omit<FileToSend, "maxAge"> & { version: string };

/**
 * Files of a folder of the content, by their path in it, that are streamed and never kept in memory: films and
 * documents. Those of other types are not served. Like all content they change only with a restart.
 */
export async function findContentFiles(
	folder: string,
	types: Record<string, string>,
): Promise<Map<string, ContentFile>> {
	const files = new Map<string, ContentFile>();
	if (!existsSync(folder)) return files;
	const entries: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true });
	for (const entry of entries) {
		const type = types[extname(entry.name)];
		if (!entry.isFile() || type === undefined) continue;
		const path = join(entry.parentPath, entry.name);
		const name = relative(folder, path).split(sep).join("/");
		const body = await readFile(path);
		files.set(name, {
			name,
			type,
			bytes: body.length,
			etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
			version: versionOf(body),
			read: (range) => readPart(path, range),
		});
	}
	return files;
}
