import { mkdir, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A file, and its name in an archive. */
export interface ArchivedFile {
	file: string;
	name: string;
}

export const databaseInArchive = "site.sqlite";

/** Streams the files as a tar. Those are readable only by the user who unpacks it. */
export async function archive(files: readonly ArchivedFile[]): Promise<Readable> {
	const { packTar } = await import("modern-tar/fs");
	const header = { type: "file", mode: 0o600, uid: 0, gid: 0 } as const;
	return packTar(files.map(({ file, name }) => ({ ...header, source: file, target: name })));
}

export async function unpack(content: Readable, folder: string): Promise<void> {
	const { unpackTar } = await import("modern-tar/fs");
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await pipeline(content, unpackTar(folder, { dmode: 0o700, fmode: 0o600 }));
}

/** All files in a folder, with their names in an archive. */
export async function filesOf(folder: string, name: string): Promise<ArchivedFile[]> {
	const files = await filesIn(folder);
	return files.map((file) => ({ file, name: [name, ...relative(folder, file).split(sep)].join("/") }));
}

/** Skips unfinished files, which end in '.part'. */
export async function filesIn(folder: string): Promise<string[]> {
	try {
		const entries = await readdir(folder, { recursive: true, withFileTypes: true });
		const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".part"));
		return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
	} catch (error) {
		// Nothing has been uploaded yet.
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
		throw error;
	}
}
