import type { Services } from "../app/services.ts";
import { keptAnswers } from "../core/backend/cached-answers.ts";
import { type Finished, finish } from "./finished.ts";
import type { Log } from "./log.ts";
import { closedPolicy, type SecurityOptions, securityHeaders } from "./security-headers.ts";

export interface VideoThumbnailOptions {
	services: Pick<Services, "content">;
	security: SecurityOptions;
	log: Pick<Log, "warn">;
	/** Origin of the video host's thumbnails. */
	host?: string;
}

/** The thumbnail, or the path of the picture to show instead; undefined if no video has this id. */
export type FindVideoThumbnail = (videoId: string) => Promise<Finished | string | undefined>;

const hour = 3_600_000;

/**
 * Thumbnails of hosted videos by their ids. This server fetches them, so that a visitor's browser does not speak to the
 * host before they press play.
 */
export function openVideoThumbnails(options: VideoThumbnailOptions): FindVideoThumbnail {
	const { services, security, log, host = "https://i.ytimg.com" } = options;
	const thumbnail = keptAnswers(
		async (videoId) => {
			const { body, type } = await fetchPicture(`${host}/vi/${videoId}/hqdefault.jpg`);
			const headers = { ...securityHeaders(security), "Content-Type": type, ...pictureHeaders };
			return finish({ status: 200, headers, body, brotli: false });
		},
		{
			freshMs: 24 * hour,
			staleMs: 30 * 24 * hour,
			pauseMs: hour / 12,
			whenStale: "serve",
			max: 50,
			onStale: (videoId, error) => log.warn({ err: error, videoId }, "an older thumbnail of a video was used"),
		},
	);
	return async (videoId) => {
		const { featured, more } = services.content().videos;
		const video = [featured, ...more].find((each) => each?.videoId === videoId && videoId !== "");
		if (!video) return undefined;
		try {
			return await thumbnail(videoId);
		} catch (error) {
			log.warn({ err: error, videoId }, "the thumbnail of a video could not be fetched");
			return video.thumbnail.src;
		}
	};
}

const pictureHeaders = { "Cache-Control": "public, max-age=86400", "Content-Security-Policy": closedPolicy };

const maxBytes = 1024 * 1024;

async function fetchPicture(url: string): Promise<{ body: Buffer; type: string }> {
	const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
	const type = response.headers.get("Content-Type") ?? "";
	const length = Number(response.headers.get("Content-Length") ?? 0);
	if (!response.ok || !/^image\/(jpeg|webp|png)$/.test(type) || length > maxBytes) {
		await response.body?.cancel();
		throw new Error(`${url} answered ${response.status} with ${type || "nothing"}`);
	}
	return { body: Buffer.from(await response.arrayBuffer()), type };
}
