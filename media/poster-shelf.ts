import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { mediaName, type StoredMedia } from "../db/media.ts";
import { writeWhole } from "./folder-storage.ts";
import { type PosterWords, paintPoster, posterEdition } from "./poster.ts";
import type { Storage } from "./storage.ts";

/** What a poster is made from. */
export type PosterSource = { upload: StoredMedia } | { words: PosterWords };

/** A digest of what a poster shows: the same for the same poster, another one when anything of it changes. */
export function posterKey(source: PosterSource): string {
	const shown = "upload" in source ? source.upload.id : source.words;
	return createHash("sha256")
		.update(JSON.stringify([posterEdition, shown]))
		.digest("hex")
		.slice(0, 40);
}

/** Posters as PNG, each made once and kept in a folder that may be emptied at any time. */
export function posterShelf(folder: string, storage: Storage): (source: PosterSource) => Promise<Buffer | null> {
	return async (source) => {
		const file = join(folder, `${posterKey(source)}.png`);
		const kept = await readFile(file).catch(orNull);
		if (kept) return kept;
		const png = "upload" in source ? await fromUpload(source.upload, storage) : await paintPoster(source.words);
		if (!png) return null;
		await mkdir(folder, { recursive: true });
		await writeWhole(file, png);
		return png;
	};
}

/** An uploaded poster as PNG, as wide as the widest card shows it; null for one that is no picture or has gone. */
async function fromUpload({ id, type, variants }: StoredMedia, storage: Storage): Promise<Buffer | null> {
	const forms = variants.filter((variant) => variant.type === type);
	const form = forms.find(({ width }) => width >= 800) ?? forms.at(-1);
	const stream = form && (await storage.read(mediaName(id, type, form.width)));
	if (!stream) return null;
	const picture = Buffer.concat(await stream.toArray());
	return sharp(picture).resize({ width: 800, withoutEnlargement: true }).png({ palette: true, quality: 90 }).toBuffer();
}

function orNull(error: unknown): null {
	if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
	throw error;
}
