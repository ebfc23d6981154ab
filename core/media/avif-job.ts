import { buffer } from "node:stream/consumers";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { type BackgroundJob, startBackgroundJob } from "../time/background-job.ts";
import { addVariants, mediaName, picturesWithoutAvif, type StoredMedia, type Variant } from "./queries.ts";
import type { PictureVariant } from "./resize.ts";
import type { Storage } from "./storage.ts";

export interface AvifJobOptions {
	db: Kysely<Database>;
	storage: Storage;
	/** Makes one variant: see resize.ts, which the site runs in another process. */
	encode(picture: Uint8Array, width: number): Promise<PictureVariant>;
	log: { warn(details: object, message: string): void };
	everyMs: number;
	/** How long it waits before it begins, so that starting the site and uploading more come first. */
	restMs?: number;
}

/**
 * Makes the AVIF variants of uploaded pictures after the upload, because they take several times as long as everything
 * else. Until then their addresses answer with WebP. Looks for pictures at an interval too, since other processes and
 * commands also store some.
 */
export function startAvifJob({ db, storage, encode, log, everyMs, restMs }: AvifJobOptions): BackgroundJob {
	const failed = new Set<string>();

	async function makeAll(signal: AbortSignal, isAsked: () => boolean): Promise<void> {
		for (const media of await picturesWithoutAvif(db)) {
			// A newer picture is on a page that somebody is looking at now: it comes first.
			if (signal.aborted || isAsked()) return;
			if (failed.has(media.id)) continue;
			try {
				await makeOne(media, signal);
			} catch (error) {
				if (signal.aborted) return;
				failed.add(media.id);
				log.warn({ err: error, media: media.id }, "making AVIF pictures failed");
			}
		}
	}

	async function makeOne({ id, type, variants }: StoredMedia, signal: AbortSignal): Promise<void> {
		const own = variants.filter((variant) => variant.type === type);
		const stream = await storage.read(mediaName(id, type, own.at(-1)?.width));
		if (!stream) throw new Error("The picture is missing from the storage.");
		const picture = await buffer(stream);
		// A picture that is abandoned is made at the next start.
		const abandoned = abortOf(signal);
		const made: Variant[] = [];
		for (const { width } of own) {
			const { data, ...variant } = await Promise.race([encode(picture, width), abandoned]);
			await storage.put(mediaName(id, variant.type, width), data, variant.type);
			made.push({ ...variant, width, bytes: data.length });
		}
		if (signal.aborted || (await addVariants(db, id, made))) return;
		for (const { type: avif, width } of made) await storage.remove(mediaName(id, avif, width));
	}

	return startBackgroundJob({
		name: "pictures",
		work: makeAll,
		everyMs,
		restMs,
		onError: (error) => log.warn({ err: error }, "making AVIF pictures failed"),
	});
}

/** Rejects when the signal is aborted. */
function abortOf(signal: AbortSignal): Promise<never> {
	const { promise, reject } = Promise.withResolvers<never>();
	promise.catch(() => undefined); // awaited only while something is made
	if (signal.aborted) reject(signal.reason);
	signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	return promise;
}
