import { buffer } from "node:stream/consumers";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
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
}

export interface AvifJob {
	/** Call after a picture was stored. */
	wake(): void;
	/** Abandons the picture at hand; it is made at the next start. */
	stop(): Promise<void>;
}

/**
 * Makes the AVIF variants of uploaded pictures after the upload, because they take several times as long as everything
 * else. Until then their addresses answer with WebP. Looks for pictures at an interval too, since other processes and
 * commands also store some.
 */
export function startAvifJob({ db, storage, encode, log, everyMs }: AvifJobOptions): AvifJob {
	const stopping = Promise.withResolvers<never>();
	// Awaited only while something is made.
	stopping.promise.catch(() => undefined);
	const failed = new Set<string>();
	let stopped = false;
	let asked = false;
	let running: Promise<void> | undefined;

	async function run(): Promise<void> {
		while (asked && !stopped) {
			asked = false;
			await makeAll().catch((error: unknown) => stopped || log.warn({ err: error }, "making AVIF pictures failed"));
		}
		running = undefined;
	}

	async function makeAll(): Promise<void> {
		for (const media of await picturesWithoutAvif(db)) {
			// A newer picture is on a page that somebody is looking at now: it comes first.
			if (stopped || asked) return;
			if (failed.has(media.id)) continue;
			try {
				await makeOne(media);
			} catch (error) {
				if (stopped) return;
				failed.add(media.id);
				log.warn({ err: error, media: media.id }, "making AVIF pictures failed");
			}
		}
	}

	async function makeOne({ id, type, variants }: StoredMedia): Promise<void> {
		const own = variants.filter((variant) => variant.type === type);
		const stream = await storage.read(mediaName(id, type, own.at(-1)?.width));
		if (!stream) throw new Error("The picture is missing from the storage.");
		const picture = await buffer(stream);
		const made: Variant[] = [];
		for (const { width } of own) {
			const { data, ...variant } = await Promise.race([encode(picture, width), stopping.promise]);
			await storage.put(mediaName(id, variant.type, width), data, variant.type);
			made.push({ ...variant, width, bytes: data.length });
		}
		if (stopped || (await addVariants(db, id, made))) return;
		for (const { type: avif, width } of made) await storage.remove(mediaName(id, avif, width));
	}

	function wake(): void {
		asked = true;
		running ??= run();
	}

	const timer = setInterval(wake, everyMs);
	timer.unref();
	wake();
	return {
		wake,
		async stop() {
			stopped = true;
			clearInterval(timer);
			stopping.reject(new Error("The site is being stopped."));
			await running;
		},
	};
}
