import type { WireEvent } from "../events/events.ts";
import { type PublicEvent, posterVariants, publishedEvents } from "../events/queries.ts";
import { publishedHighlight, publishedHighlights, type StoredHighlight } from "../highlights/queries.ts";
import { createSubmit, type SubmitOptions } from "../submissions/submit.ts";
import type { Backend, HighlightRecord } from "./contract.ts";

/** Answers from our own database. */
export function localBackend(options: SubmitOptions): Backend {
	const { db, now } = options;
	return {
		async eventDetails() {
			const events = await publishedEvents(db, now());
			return Object.fromEntries(events.map((event) => [event.id, wireEvent(event)]));
		},
		async highlights() {
			return (await publishedHighlights(db, now())).map(highlightRecord);
		},
		async highlight(id) {
			// No id of ours has such characters, and PostgreSQL refuses to be asked about some of them.
			if (/\p{Cc}/u.test(id)) return null;
			const found = await publishedHighlight(db, id, now());
			return found && highlightRecord(found);
		},
		posterAddress: (id) => `/event/${encodeURIComponent(id)}.png`,
		posterVariants: (ids) => posterVariants(db, ids),
		// Our own server draws a poster for every event that has none.
		hasPoster: async () => true,
		submit: createSubmit(options),
	};
}

/** As the specification says, with what we know beyond it. */
type LocalWireEvent = WireEvent & { enddate?: WireEvent["startdate"]; domain?: string; link?: string };

function wireEvent({ title, venue, description, ...event }: PublicEvent): LocalWireEvent {
	return {
		title,
		venue,
		description,
		...(event.starts_at !== null && { startdate: wireTime(event.starts_at) }),
		...(event.ends_at !== null && { enddate: wireTime(event.ends_at) }),
		...(event.domain !== null && { domain: event.domain }),
		...(event.link !== null && { link: event.link }),
	};
}

function wireTime(ms: number): { _seconds: number; _nanoseconds: number } {
	const seconds = Math.floor(ms / 1000);
	return { _seconds: seconds, _nanoseconds: (ms - seconds * 1000) * 1_000_000 };
}

function highlightRecord(stored: StoredHighlight): HighlightRecord {
	const { id, name, description, date, venue, domain, media } = stored;
	const variants = stored.thumbnail_variants;
	return {
		...{ id, name, description, date, venue, domain },
		...{
			thumbnailUrl: stored.thumbnail,
			thumbnailAlt: stored.thumbnail_alt,
			...(variants && { thumbnailVariants: variants }),
		},
		media: media.map(({ media_id: _, ...item }) => item),
	};
}
