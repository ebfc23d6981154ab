import {
	posterVariants,
	publishedEvent,
	publishedEventAt,
	publishedEvents,
	publishedEventsSince,
	recentPublishedEvents,
} from "../events/queries.ts";
import type { PublicHighlight } from "../highlights/highlights.ts";
import { publishedHighlight, publishedHighlights, type StoredHighlight } from "../highlights/queries.ts";
import { isId } from "../publishing/queries.ts";
import { createSubmit, type SubmitOptions } from "../submissions/submit.ts";
import type { Backend } from "./contract.ts";

/** Backend that uses our own database. */
export function ownBackend(options: SubmitOptions): Backend {
	const { db, now } = options;
	return {
		events: (year) => publishedEvents(db, now(), year),
		recentEvents: (limit) => recentPublishedEvents(db, now(), limit),
		event: async (id) => (isId(id) ? publishedEvent(db, id, now()) : null),
		eventAt: async (slug) => (isId(slug) ? publishedEventAt(db, slug, now()) : null),
		eventsSince: (since) => publishedEventsSince(db, since, now()),
		async highlights() {
			return (await publishedHighlights(db, now())).map(publicHighlight);
		},
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

function publicHighlight(stored: StoredHighlight): PublicHighlight {
	const { id, name, description, date, venue, domain, media, thumbnail_variants: variants } = stored;
	return {
		id,
		name,
		description,
		date,
		venue,
		domain,
		thumbnailUrl: stored.thumbnail,
		thumbnailAlt: stored.thumbnail_alt,
		updated_at: stored.updated_at,
		translations: stored.translations,
		...(variants && { thumbnailVariants: variants }),
		media: media.map(({ media_id: _, ...item }) => item),
	};
}
