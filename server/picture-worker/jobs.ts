import { paintPoster, resizePoster } from "../../core/events/paint-poster.ts";
import { paintShare } from "../../core/media/paint-share.ts";
import { checkPdf } from "../../core/media/pdf.ts";
import { resizeFile } from "../../core/media/resize.ts";

/** All image work of the site, and the check of documents. Input and result are copied between processes. */
export const jobs = {
	pdf: checkPdf,
	resize: resizeFile,
	poster: paintPoster,
	uploadedPoster: resizePoster,
	share: paintShare,
};
export type Jobs = typeof jobs;
