import type { PublicEvent } from "../../core/events/events.ts";
import type { PublicHighlight } from "../../core/highlights/highlights.ts";

/** Events by id with the field names of the specification, plus our additional fields. */
export function wireEvents(events: readonly PublicEvent[]): Record<string, object> {
	return Object.fromEntries(events.map((event) => [event.id, wireEvent(event)]));
}

function wireEvent({ title, venue, description, starts_at, ends_at, domain, link }: PublicEvent) {
	return {
		title,
		venue,
		description,
		...(starts_at !== null && { startdate: wireTime(starts_at) }),
		...(ends_at !== null && { enddate: wireTime(ends_at) }),
		...(domain !== null && { domain }),
		...(link !== null && { link }),
	};
}

function wireTime(ms: number): { _seconds: number; _nanoseconds: number } {
	const seconds = Math.floor(ms / 1000);
	return { _seconds: seconds, _nanoseconds: (ms - seconds * 1000) * 1_000_000 };
}

/** A highlight with the field names of the specification and absolute URLs, since clients are on other origins. */
export function wireHighlight(highlight: PublicHighlight, siteUrl: string) {
	const { id, name, description, date, venue, domain, thumbnailUrl, media } = highlight;
	const whole = (url: string) => URL.parse(url, siteUrl)?.href ?? url;
	return {
		_id: id,
		name,
		description,
		date: date === null ? null : new Date(date).toISOString(),
		venue,
		domain,
		thumbnailUrl: thumbnailUrl === null ? null : whole(thumbnailUrl),
		mediaUrls: media.map(({ url }) => whole(url)),
	};
}
