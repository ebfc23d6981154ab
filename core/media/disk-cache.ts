import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "./folder-storage.ts";

export interface PictureCacheOptions {
	/** May be emptied at any time. */
	folder: string;
	/** Called on the first failed write, and again only after a write has succeeded in between. */
	onUnwritable(error: unknown): void;
}

/** Returns the picture for a key, from disk if cached; null if `make` has none. */
export type CachedPicture = (key: string, make: () => Promise<Buffer | null>) => Promise<Buffer | null>;

/** Caches rendered pictures in a folder. A full or failing disk costs time but never a picture. */
export function pictureCache({ folder, onUnwritable }: PictureCacheOptions): CachedPicture {
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
		// Whatever the read error, the picture is rendered again.
		const kept = await readFile(file).catch(() => null);
		if (kept) return kept;
		const png = await make();
		if (png) await keep(file, png);
		return png;
	};
}

/** Cache key of a picture: a hash of its input and of the renderer's edition. */
export function digestOf(edition: number, shown: unknown): string {
	return createHash("sha256")
		.update(JSON.stringify([edition, shown]))
		.digest("hex")
		.slice(0, 40);
}
