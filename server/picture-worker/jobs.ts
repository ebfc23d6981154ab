import { paintPoster, resizePoster } from "../../core/events/paint-poster.ts";
import { paintShare } from "../../core/media/paint-share.ts";
import { resizeFile } from "../../core/media/resize.ts";

/** All image work of the site. Input and result are copied between processes. */
export const jobs = { resize: resizeFile, poster: paintPoster, uploadedPoster: resizePoster, share: paintShare };
export type Jobs = typeof jobs;
