import { type ShareWords, shareKey } from "../core/media/share-picture.ts";
import { type Finished, finish } from "./finished.ts";
import { type PicturesOf, pictureHeaders } from "./posters.ts";
import { keepRecent, lastKnown } from "./recent.ts";
import type { SecurityOptions } from "./security-headers.ts";
import { type ShareSource, shareWords } from "./share-words.ts";

export interface ShareOptions extends ShareSource {
	/** Returns the on-disk image cache for a kind. */
	picturesOf: PicturesOf;
	/** Makes the PNG. */
	painter: { share(words: ShareWords): Promise<Buffer> };
	security: SecurityOptions;
}

export type FindShare = (name: string) => Promise<Finished | undefined>;

/** The most recently used, 0.2 MB; only link previews request them, and the others are on disk. */
const inMemory = 2;

/** Preview images for shared links, drawn on first request and cached. */
export function openShares({ picturesOf, painter, security, ...source }: ShareOptions): FindShare {
	const cached = picturesOf("shares");
	const recent = keepRecent<Finished>(inMemory);
	const known = lastKnown<ShareWords>(500);
	return async (name) => {
		// PostgreSQL rejects some control characters, and none of our names contain any.
		const words = /\p{Cc}/u.test(name) ? undefined : await known(name, () => shareWords(name, source));
		if (!words) return undefined;
		const key = shareKey(words);
		return recent(key, async () => {
			const png = await cached(key, () => painter.share(words));
			if (!png) throw new Error("A picture was not drawn.");
			return finish({ status: 200, headers: pictureHeaders(security), body: png, brotli: false });
		});
	};
}
