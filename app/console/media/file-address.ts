import { isOwnFile } from "../../../core/media/media-ref.ts";

/** Where the browser finds a file that a form names: every picture of ours is there as WebP. */
export function fileAddress(file: string, kind: "image" | "video"): string {
	return isOwnFile(file) ? `/media/${file}.${kind === "video" ? "mp4" : "webp"}` : file;
}
