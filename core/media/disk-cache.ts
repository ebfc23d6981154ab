import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "./folder-storage.ts";

export interface PictureCacheOptions {
	/** May be emptied at any time. */
	folder: string;
	/** Told when pictures begin not to be kept on the disk, and not again until one was. */
	onUnwritable(error: unknown): void;
	/** Lets only so many pictures be drawn at the same time: each takes much memory. */
	inTurn?: InTurn;
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A picture by its key, from the disk if it is there; null if there is none to be made. */
export type CachedPicture = (key: string, make: () => Promise<Buffer | null>) => Promise<Buffer | null>;

/** Pictures in a folder, each made when it is first asked for. A disk that is full or fails costs time and no picture. */
export function pictureCache({ folder, onUnwritable, inTurn = (work) => work() }: PictureCacheOptions): CachedPicture {
	let writable = true;

	async function keep(file: string, png: Buffer): Promise<void> {
		try {
			await mkdir(folder, { recursive: true });
			await writeWhole(file, png);
			writable = true;
		} catch (error) {
			if (writable) onUnwritable(error);
			writable = false;
		}
	}

	return async (key, make) => {
		const file = join(folder, `${key}.png`);
		// Why it cannot be read makes no difference: it is made again.
		const kept = await readFile(file).catch(() => null);
		if (kept) return kept;
		const png = await inTurn(make);
		if (png) await keep(file, png);
		return png;
	};
}

/** A digest of what a picture shows, and of the way in which such pictures are drawn. */
export function digestOf(edition: number, shown: unknown): string {
	return createHash("sha256")
		.update(JSON.stringify([edition, shown]))
		.digest("hex")
		.slice(0, 40);
}
