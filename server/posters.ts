import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Services } from "../app/services.ts";
import { domainLabel } from "../app/site/lib/domain-label.ts";
import { addressIn, sourceLanguage } from "../core/content/languages.ts";
import type { Database } from "../core/database/schema.ts";
import { backdropOfEvent } from "../core/events/event-backdrop.ts";
import { eventIn } from "../core/events/events.ts";
import {
	type PosterPainter,
	type PosterSource,
	type PosterWords,
	posterCache,
	posterKey,
} from "../core/events/poster.ts";
import { findEvent, type StoredEvent } from "../core/events/queries.ts";
import { type CachedPicture, pictureCache } from "../core/media/disk-cache.ts";
import { findMedia } from "../core/media/queries.ts";
import type { Storage } from "../core/media/storage.ts";
import { isPublic } from "../core/publishing/publication.ts";
import { isId } from "../core/publishing/queries.ts";
import { type Finished, finish } from "./finished.ts";
import type { Log } from "./log.ts";
import { keepRecent, lastKnown } from "./recent.ts";
import { closedPolicy, type SecurityOptions, securityHeaders } from "./security-headers.ts";

export interface PosterOptions {
	db: Kysely<Database>;
	storage: Storage;
	/** Returns the on-disk image cache for a kind. */
	picturesOf: PicturesOf;
	painter: PosterPainter;
	services: Pick<Services, "content">;
	security: SecurityOptions;
	now(): number;
}

export type PicturesOf = (kind: "posters" | "shares") => CachedPicture;

/** Image caches in folders that may be emptied at any time. */
export function openPictures(cacheFolder: string, log: Pick<Log, "warn">): PicturesOf {
	return (kind) => {
		const folder = join(cacheFolder, kind);
		const onUnwritable = (error: unknown) =>
			log.warn({ err: error, folder }, "drawn pictures cannot be cached on disk and will be redrawn after a restart");
		return pictureCache({ folder, onUnwritable });
	};
}

/** Finds the poster of an event, in a language of the site. */
export type FindPoster = (id: string, language?: string) => Promise<Finished | undefined>;

/** The most recently used posters, about a megabyte; the others are read from the cache on disk. */
const inMemory = 16;

/**
 * Returns the poster of a public event, uploaded or drawn. Undefined for events that are not public or do not exist,
 * which costs only the lookup.
 */
export function openPosters(options: PosterOptions): FindPoster {
	const fromCache = posterCache(options.picturesOf("posters"), options);
	const recent = keepRecent<Finished>(inMemory);
	const known = lastKnown<Found>(500);

	async function lookUp(id: string, language: string) {
		const event = isId(id) ? await findEvent(options.db, id) : null;
		if (!event || !isPublic(event, options.now())) return undefined;
		const upload = event.poster_media === null ? null : await findMedia(options.db, event.poster_media);
		return { event, source: upload ? { upload } : { words: wordsIn(language, event) } };
	}

	async function make({ event, source }: Found, language: string): Promise<Finished> {
		const png = (await fromCache(source)) ?? (await fromCache({ words: wordsIn(language, event) }));
		if (!png) throw new Error("A poster was not drawn.");
		return finish({ status: 200, headers: pictureHeaders(options.security), body: png, brotli: false });
	}

	function wordsIn(language: string, event: StoredEvent): PosterWords {
		const { id, starts_at: startsAt, domain } = event;
		const { title, venue } = eventIn(language, event);
		const words = { title, venue, startsAt, domain, backdrop: backdropOfEvent(id) };
		if (language === sourceLanguage) return words;
		return { ...words, label: domainLabel(options.services.content(language), domain ?? "", language), language };
	}

	return async (id, language = sourceLanguage) => {
		const found = await known(addressIn(language, `/${id}`), () => lookUp(id, language));
		return found && recent(posterKey(found.source), () => make(found, language));
	};
}

interface Found {
	event: StoredEvent;
	source: PosterSource;
}

/** Headers for generated images that other sites show. */
export function pictureHeaders(security: SecurityOptions): Record<string, string> {
	return {
		...securityHeaders(security),
		"Content-Type": "image/png",
		// Changes to an event show in its image within minutes.
		"Cache-Control": "public, max-age=300",
		"Content-Security-Policy": closedPolicy,
		// This is the image host of the specification: other sites and the app embed these.
		"Cross-Origin-Resource-Policy": "cross-origin",
	};
}
