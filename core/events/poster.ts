import { type CachedPicture, digestOf } from "../media/disk-cache.ts";
import { mediaName, type StoredMedia } from "../media/queries.ts";
import type { Storage } from "../media/storage.ts";

/** What a generated poster shows. */
export interface PosterWords {
	title: string;
	venue: string;
	/** Null for an event without a date. */
	startsAt: number | null;
	domain: string | null;
	/** The domain as readers of its language know it, if that differs. */
	label?: string;
	/** Language of the words, if it is not that of the source. */
	language?: string;
	/** Number of the domain's background: see `backdropOfEvent`. */
	backdrop: number;
}

/** Input of a poster: an upload, or text for a generated one. */
export type PosterSource = { upload: StoredMedia } | { words: PosterWords };

/** Makes PNGs; see paint-poster.ts, which the site runs in another process. */
export interface PosterPainter {
	poster(words: PosterWords): Promise<Buffer>;
	uploadedPoster(picture: Buffer): Promise<Buffer>;
}

/** Increment when the design changes, to invalidate cached posters. */
const edition = 5;

/** Cache key of a poster; changes with anything it shows. */
export function posterKey(source: PosterSource): string {
	return digestOf(edition, "upload" in source ? source.upload.id : source.words);
}

/** Returns posters as PNG, cached; null if the upload is not a picture or no longer exists. */
export function posterCache(
	cached: CachedPicture,
	{ storage, painter }: { storage: Storage; painter: PosterPainter },
): (source: PosterSource) => Promise<Buffer | null> {
	return (source) =>
		cached(posterKey(source), async () => {
			if ("words" in source) return painter.poster(source.words);
			const picture = await readUpload(source.upload, storage);
			return picture && painter.uploadedPoster(picture);
		});
}

/** Reads the narrowest variant that fills the widest card. */
async function readUpload({ id, type, variants }: StoredMedia, storage: Storage): Promise<Buffer | null> {
	const ofType = variants.filter((variant) => variant.type === type);
	const variant = ofType.find(({ width }) => width >= 800) ?? ofType.at(-1);
	const stream = variant && (await storage.read(mediaName(id, type, variant.width)));
	return stream ? Buffer.concat(await stream.toArray()) : null;
}
