import type { ImportedPictures } from "../../core/backend/import-queries.ts";
import { type IntakeOptions, takeIn } from "../../core/media/intake.ts";
import { findMedia } from "../../core/media/queries.ts";
import { Refusal } from "../../core/media/refusal.ts";
import { DownloadError, downloader } from "./download.ts";
import type { Report } from "./report.ts";

export interface PictureOptions {
	intake: IntakeOptions;
	timeoutMs: number;
	report: Report;
	now: number;
}

/** Picture or video of a record, by the id of the stored file. */
export interface Taken {
	media: string;
	kind: "image" | "video";
}

export interface Wanted {
	/** For the report, if it fails. */
	what: string;
	/** Rejects videos. */
	onlyImage?: boolean;
	/** Does not report a missing file. */
	mayBeMissing?: boolean;
}

/** Pictures of one record, downloaded one after the other. */
export interface PictureSet {
	/** Returns null for a picture that could not be imported; the report says why. */
	take(url: string, wanted: Wanted): Promise<Taken | null>;
	/** Remembered with the record. */
	taken: ImportedPictures;
}

/** Imports pictures into our storage. Those of an earlier import stay, even if they are no longer available. */
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
					tell("it is a video, not a picture");
					return null;
				}
				if (media.id !== earlier[url]?.media) report.media += 1;
				taken[url] = { media: media.id, etag };
				return { media: media.id, kind };
			},
		};
	};
}
