import type { PosterWords } from "../../core/events/poster.ts";
import type { Adjustment } from "../../core/media/adjustment.ts";
import type { paintShare } from "../../core/media/paint-share.ts";

/**
 * All work on pictures and films. Input and result are copied between processes. Each job loads what it needs: an upload does
 * not wait for the drawings and the fonts.
 */
export const jobs = {
	/** Loads the image library, while the file is still arriving. */
	ready: async () => void (await photographs()),
	resize: async (file: string) => (await photographs()).resizeFile(file),
	adjust: async (picture: Uint8Array, adjustment: Adjustment) =>
		(await photographs()).adjustPicture(picture, adjustment),
	avif: async (picture: Uint8Array, width: number) => (await photographs()).encodeAvif(picture, width),
	poster: async (words: PosterWords) => (await posters()).paintPoster(words),
	uploadedPoster: async (picture: Uint8Array) => (await posters()).resizePoster(picture),
	share: async (...input: Parameters<typeof paintShare>) =>
		(await import("../../core/media/paint-share.ts")).paintShare(...input),
	film: async (file: string, cleaned: string) => (await import("../../core/media/film.ts")).cleanFilm(file, cleaned),
};
export type Jobs = typeof jobs;

const photographs = () => import("../../core/media/resize.ts");
const posters = () => import("../../core/events/paint-poster.ts");
