import { isJsonObject, readText } from "../forms/unknown-json.ts";
import { calendarYear } from "../time/dates.ts";
import { readSeconds } from "../time/instants.ts";

/** What a server that keeps to the specification sends: events by id. A foreign one may leave out or garble any field. */
export type WireEvents = Record<string, WireEvent>;
export type WireEvent = {
	title?: string;
	venue?: string;
	startdate?: { _seconds: number; _nanoseconds?: number };
	description?: string;
	/** Ours say these too. */
	domain?: string;
	link?: string;
};

/** An event as the site shows it. */
export type SiteEvent = {
	id: string;
	title: string;
	venue: string;
	description: string;
	start: number;
	domain?: string;
	/** Where one reads more. */
	link?: string;
};

/** An event as it was sent: without a start where that is missing or malformed. */
export type ReadEvent = Omit<SiteEvent, "start"> & { start: number | null };

export const invalidTimestamp = "Invalid timestamp";
export const firstEventYear = 2018;
export type EventYear = number | "All";

/** The events of an answer in the order sent. What is no event, or has a blank id, is left out. */
export function readEvents(raw: unknown): ReadEvent[] {
	if (!isJsonObject(raw)) return [];
	return Object.entries(raw).flatMap(([id, event]) => {
		if (id.trim() === "" || !isJsonObject(event)) return [];
		const { title, venue, description, startdate } = event;
		const domain = readText(event.domain);
		const link = readLink(event.link);
		const words = { title: readText(title), venue: readText(venue), description: readText(description) };
		return [{ id, ...words, start: readSeconds(startdate), ...(domain && { domain }), ...(link && { link }) }];
	});
}

/**
 * The ten most recent events for the home page, newest first. Those without a description are left out; those without
 * a usable start count as starting now, and are reported. `console.warn` fits as the report.
 */
export function homeEvents(
	raw: unknown,
	now: number,
	onInvalidTimestamp?: (warning: typeof invalidTimestamp, id: string) => void,
): SiteEvent[] {
	const described = readEvents(raw).filter((event) => event.description !== "");
	const dated = described.map((event): SiteEvent => {
		if (event.start === null) onInvalidTimestamp?.(invalidTimestamp, event.id);
		return { ...event, start: event.start ?? now };
	});
	return dated.sort(newestFirst).slice(0, 10);
}

/**
 * The events of the events page, newest first: those with a start and a poster. A malformed start counts as none, as
 * such an event belongs to no year. Give `() => true` to learn whose posters are worth looking for.
 */
export function listedEvents(raw: unknown, hasPoster: (id: string) => boolean): SiteEvent[] {
	return readEvents(raw)
		.flatMap(({ start, ...event }) => (start !== null && hasPoster(event.id) ? [{ ...event, start }] : []))
		.sort(newestFirst);
}

/** The years of the filter: the current one in New Delhi, down to the first. */
export function eventYears(now: number): number[] {
	const count = (calendarYear(now) ?? 0) - firstEventYear + 1;
	return Array.from({ length: Math.max(0, count) }, (_, index) => firstEventYear + count - 1 - index);
}

/** The year that an address asks for; anything that the filter does not offer means all of them. */
export function readEventYear(asked: string | null | undefined, now: number): EventYear {
	return eventYears(now).find((year) => String(year) === asked?.trim()) ?? "All";
}

export function eventsOfYear<E extends { start: number }>(events: readonly E[], year: EventYear): E[] {
	return events.filter((event) => year === "All" || calendarYear(event.start) === year);
}

/** A whole address of the web; a script has no place on the page. */
function readLink(raw: unknown): string | null {
	const link = readText(raw);
	return /^https?:\/\//i.test(link) && URL.canParse(link) ? link : null;
}

/** Events that start together keep one order, by id, wherever they are shown. */
function newestFirst(a: SiteEvent, b: SiteEvent): number {
	return b.start - a.start || (a.id < b.id ? -1 : 1);
}
