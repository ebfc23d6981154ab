import sharp from "sharp";
import { type CachedPicture, digestOf } from "./disk-cache.ts";
import { type PosterWords, paintPoster, posterEdition } from "./poster.ts";
import { mediaName, type StoredMedia } from "./queries.ts";
import type { Storage } from "./storage.ts";

/** What a poster is made from. */
export type PosterSource = { upload: StoredMedia } | { words: PosterWords };

/** The same for the same poster, another one when anything of it changes. */
export function posterKey(source: PosterSource): string {
	return digestOf(posterEdition, "upload" in source ? source.upload.id : source.words);
}

/** Posters as PNG, each made once. */
export function posterCache(cached: CachedPicture, storage: Storage): (source: PosterSource) => Promise<Buffer | null> {
	return (source) =>
		cached(posterKey(source), () =>
			"upload" in source ? fromUpload(source.upload, storage) : paintPoster(source.words),
		);
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
