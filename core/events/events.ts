import type { HoursKind } from "../database/schema.ts";
import { inLanguage } from "../publishing/translations.ts";
import type { EventYear } from "../publishing/years.ts";
import { calendarYear } from "../time/dates.ts";

/** An event as the public sees it, from our database or a remote server. */
export interface PublicEvent {
	id: string;
	/** Last part of its page's address. Events of a remote server use their id. */
	slug: string;
	title: string;
	venue: string;
	description: string;
	/** Null if missing or malformed. */
	starts_at: number | null;
	ends_at: number | null;
	domain: string | null;
	/** URL with more information. */
	link: string | null;
	/** Language of its words as organisers say; empty or absent while their script tells it. */
	language?: string;
	/** JSON of its words in further languages; absent once it is in one of them. */
	translations?: string;
	/** On pages in another language: which of its words are the source's. */
	foreign?: readonly EventWord[];
}

/** Fields that organisers may write in further languages. */
export const eventWords = ["title", "venue", "description"] as const;
export type EventWord = (typeof eventWords)[number];

/** The event with its words in a language. */
export function eventIn<E extends Record<EventWord, string> & { translations?: string }>(language: string, event: E) {
	return inLanguage(event, eventWords, language);
}

/** What its page and its calendar entry tell besides. A remote server has none of it. */
export interface EventDetails extends PublicEvent {
	map_link: string | null;
	/** Id of the domain and number of the project, such as 'health/2'. */
	project: string | null;
	service_minutes: number | null;
	hours_kind: HoursKind | null;
	/** When the organisers called it off; then it has a page, and stands in no list. */
	called_off_at: number | null;
	/** What they said of it. */
	called_off_words: string;
	/** When it was last changed, if known, and how often. */
	updated_at: number | null;
	revision: number;
}

export function withoutDetails(event: PublicEvent): EventDetails {
	const unknown = { map_link: null, project: null, service_minutes: null, hours_kind: null, updated_at: null };
	return { ...event, ...unknown, called_off_at: null, called_off_words: "", revision: 0 };
}

/** Whether an event is to come, goes on, or is over. Without an end it is over once it has begun. */
export type EventPhase = "coming" | "on" | "past";

export function phaseOf({ starts_at, ends_at }: Pick<PublicEvent, "starts_at" | "ends_at">, now: number): EventPhase {
	if (starts_at === null) return "past";
	if (starts_at > now) return "coming";
	return ends_at !== null && ends_at > now ? "on" : "past";
}

/** Returns the events that have not begun, soonest first. */
export function comingEvents<E extends Pick<PublicEvent, "id" | "starts_at" | "ends_at">>(
	events: readonly E[],
	now: number,
): E[] {
	return newestEvents(events.filter((event) => phaseOf(event, now) === "coming")).reverse();
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
