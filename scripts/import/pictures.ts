import { type IntakeOptions, takeIn } from "../../core/media/intake.ts";
import { findMedia } from "../../core/media/queries.ts";
import { Refusal } from "../../core/media/refusal.ts";
import type { ImportedPictures } from "../../core/remote/import-queries.ts";
import { DownloadError, downloader } from "./download.ts";
import type { Report } from "./report.ts";

export interface PictureOptions {
	intake: IntakeOptions;
	timeoutMs: number;
	report: Report;
	now: number;
}

/** A picture or video of a record, by the file of ours that it became. */
export interface Taken {
	media: string;
	kind: "image" | "video";
}

export interface Wanted {
	/** For people, should it fail. */
	what: string;
	/** Whether a video will not do. */
	onlyImage?: boolean;
	/** Whether one that is not there is nothing to tell of. */
	mayBeMissing?: boolean;
}

/** The pictures of one record, as they are asked for one after the other. */
export interface PictureSet {
	/** Null for one that could not be taken; the report says why. */
	take(url: string, wanted: Wanted): Promise<Taken | null>;
	/** To be remembered with the record. */
	taken: ImportedPictures;
}

/** Takes pictures into our own storage. What an earlier import has taken stays, even if it cannot be had again. */
export function pictureTaker({ intake, timeoutMs, report, now }: PictureOptions) {
	const download = downloader(timeoutMs);

	async function fetchOrKeep(url: string, earlier: ImportedPictures[string] | undefined) {
		const known = earlier ? await findMedia(intake.db, earlier.media) : null;
		const tag = known ? (earlier?.etag ?? null) : null;
		try {
			const found = await download(url, tag);
			if (!found) return { media: known, etag: tag };
			return { media: await takeIn(found.body, { now }, intake), etag: found.etag };
		} catch (error) {
			if (!(error instanceof Refusal || error instanceof DownloadError)) throw error;
			return { media: known, etag: tag, problem: error };
		}
	}

	return function pictureSet(earlier: ImportedPictures): PictureSet {
		const taken: ImportedPictures = {};
		return {
			taken,
			async take(url, { what, onlyImage = false, mayBeMissing = false }) {
				const { media, etag, problem } = await fetchOrKeep(url, earlier[url]);
				const isMissing = problem instanceof DownloadError && problem.isMissing;
				const tell = (why: string) => report.problems.push(`${what}, ${url}: ${why}`);
				if (problem && !(isMissing && mayBeMissing))
					tell(media ? `${problem.message.replace(/\.$/, "")}; the earlier copy stays` : problem.message);
				if (!media) return null;
				const kind = media.type.startsWith("video/") ? "video" : "image";
				if (onlyImage && kind === "video") {
					tell("it is a video and not a picture");
					return null;
				}
				if (media.id !== earlier[url]?.media) report.media += 1;
				taken[url] = { media: media.id, etag };
				return { media: media.id, kind };
			},
		};
	};
}
