import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { ByteRange, Content, Storage } from "./storage.ts";

/** Stores files in a local folder, sharded by the first letters of their names unless `place` says otherwise. */
export function folderStorage(folder: string, place = (name: string) => join(folder, name.slice(0, 2), name)): Storage {
	return {
		async put(name, content) {
			const file = place(name);
			await mkdir(dirname(file), { recursive: true });
			await writeWhole(file, content);
		},
		read: (name, range) => readPart(place(name), range),
		async size(name) {
			const found = await ifThere(stat(place(name)));
			return found?.size ?? null;
		},
		remove: (name) => rm(place(name), { force: true }),
	};
}

/** Streams a file or a part of it; null if it is missing. */
export async function readPart(file: string, range: ByteRange | undefined): Promise<Readable | null> {
	const handle = await ifThere(open(file));
	return handle?.createReadStream({ start: range?.first, end: range?.last }) ?? null;
}

/** Writes to a temporary name until every byte is on disk, so that a partial file is never visible. */
export async function writeWhole(file: string, content: Content): Promise<void> {
	const passing = `${file}.${randomUUID()}.part`;
	try {
		const handle = await open(passing, "wx");
		try {
			await handle.writeFile("file" in content ? createReadStream(content.file) : content);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(passing, file);
	} catch (error) {
		await rm(passing, { force: true });
		throw error;
	}
}

async function ifThere<T>(attempt: Promise<T>): Promise<T | null> {
	try {
		return await attempt;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
		throw error;
	}
}
