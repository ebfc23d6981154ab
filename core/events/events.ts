import type { EventYear } from "../publishing/years.ts";
import { calendarYear } from "../time/dates.ts";

/** An event as the public sees it, from our database or a remote server. */
export interface PublicEvent {
	id: string;
	title: string;
	venue: string;
	description: string;
	/** Null if missing or malformed. */
	starts_at: number | null;
	ends_at: number | null;
	domain: string | null;
	/** URL with more information. */
	link: string | null;
}

/** Sorts newest first. Events without a start come last; events with the same start are sorted by id. */
export function newestEvents<E extends Pick<PublicEvent, "id" | "starts_at">>(events: readonly E[]): E[] {
	return sorted(events, ({ starts_at }) => starts_at ?? -Infinity);
}

/**
 * Returns the most recent events for the home page, newest first. Events without a description are left out; those
 * without a start count as starting now.
 */
export function recentEvents(events: readonly PublicEvent[], { limit, now }: { limit: number; now: number }) {
	const described = events.filter(({ description }) => description !== "");
	return sorted(described, ({ starts_at }) => starts_at ?? now).slice(0, limit);
}

/** Returns the events of a calendar year in New Delhi; events without a start belong to no year. */
export function eventsOfYear<E extends Pick<PublicEvent, "starts_at">>(events: readonly E[], year: EventYear): E[] {
	return events.filter(({ starts_at }) => year === "All" || (starts_at !== null && calendarYear(starts_at) === year));
}

function sorted<E extends { id: string }>(events: readonly E[], start: (event: E) => number): E[] {
	return events.toSorted((a, b) => (start(a) === start(b) ? (a.id < b.id ? -1 : 1) : start(b) - start(a)));
}
