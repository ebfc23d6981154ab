import type { PosterWords } from "../../core/events/poster.ts";
import type { Adjustment } from "../../core/media/adjustment.ts";
import type { paintShare } from "../../core/media/paint-share.ts";

/**
 * All image work of the site, and the check of documents. Input and result are copied between processes. Each job loads what it needs: an upload does
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
	pdf: async (file: string) => (await import("../../core/media/pdf.ts")).checkPdf(file),
};
export type Jobs = typeof jobs;

const photographs = () => import("../../core/media/resize.ts");
const posters = () => import("../../core/events/paint-poster.ts");
