import type { Image } from "../../../core/content/schema/common.ts";
import type { Video } from "../../../core/content/schema/videos.ts";

/** Address of the home page with a video in its player. */
export function videoAddress({ id }: { id: string }): string {
	return `/?video=${id}#videos`;
}

/** The hosted video's own thumbnail, which this server fetches; the chapter's picture of a film of this site, and while there is no video. */
export function videoPicture({ videoId, title, thumbnail }: Video): Image {
	return videoId === "" ? thumbnail : { src: `/video-thumbnail/${videoId}.jpg`, alt: title, width: 480, height: 360 };
}
