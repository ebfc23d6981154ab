import { generation } from "../database/generation.ts";
import { eventsOfYear } from "../events/events.ts";
import {
	posterVariants,
	publishedEvent,
	publishedEventAt,
	publishedEvents,
	publishedEventsSince,
	recentPublishedEvents,
} from "../events/queries.ts";
import type { ListedHighlight, PublicHighlight } from "../highlights/highlights.ts";
import {
	listedHighlights,
	publishedHighlight,
	publishedHighlights,
	type StoredHighlight,
	thumbnailVariants,
} from "../highlights/queries.ts";
import { isId } from "../publishing/queries.ts";
import { createSubmit, type SubmitOptions } from "../submissions/submit.ts";
import type { Backend } from "./contract.ts";

/** Backend that uses our own database. */
export function ownBackend(options: SubmitOptions): Backend {
	const { db, now } = options;
	const events = keptWhileSame(options, () => publishedEvents(db, now()));
	const listedAll = keptWhileSame(options, async () => (await listedHighlights(db, now())).map(listed));
	return {
		events: async (year = "All") => eventsOfYear(await events(), year),
		recentEvents: (limit) => recentPublishedEvents(db, now(), limit),
		event: async (id) => (isId(id) ? publishedEvent(db, id, now()) : null),
		eventAt: async (slug) => (isId(slug) ? publishedEventAt(db, slug, now()) : null),
		eventsSince: (since) => publishedEventsSince(db, since, now()),
		async highlights() {
			return (await publishedHighlights(db, now())).map(publicHighlight);
		},
		listedHighlights: listedAll,
		thumbnailVariants: (ids) => thumbnailVariants(db, ids),
		async highlight(id) {
			const found = isId(id) ? await publishedHighlight(db, id, now()) : null;
			return found && publicHighlight(found);
		},
		posterAddress: (id) => `/event/${encodeURIComponent(id)}.png`,
		posterVariants: (ids) => posterVariants(db, ids),
		// Our own server draws posters for events without one.
		withPoster: async (ids) => new Set(ids),
		submit: createSubmit(options),
	};
}

/** As long as pages are kept that show when something scheduled begins. */
const keptMs = 30_000;

/** Reads a list again once something has changed that visitors see. */
function keptWhileSame<Row>(
	{ db, now }: Pick<SubmitOptions, "db" | "now">,
	read: () => Promise<Row[]>,
): () => Promise<Row[]> {
	let kept: { rows: Row[]; generation: number; until: number } | undefined;
	return async () => {
		// Before reading: what changes meanwhile is read the next time.
		const current = await generation(db);
		if (kept?.generation !== current || kept.until <= now())
			kept = { generation: current, until: now() + keptMs, rows: await read() };
		return kept.rows;
	};
}

function publicHighlight({ media, thumbnail_variants: variants, ...stored }: StoredHighlight): PublicHighlight {
	return {
		...listed(stored),
		...(variants && { thumbnailVariants: variants }),
		media: media.map(({ media_id: _, ...item }) => item),
	};
}

function listed({ thumbnail, thumbnail_alt, ...stored }: Omit<StoredHighlight, "media">): ListedHighlight {
	const { id, name, description, date, venue, domain, updated_at, language, translations } = stored;
	const words = { id, name, description, date, venue, domain };
	return { ...words, thumbnailUrl: thumbnail, thumbnailAlt: thumbnail_alt, updated_at, language, translations };
}
