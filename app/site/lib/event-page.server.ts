import { comingEvents, type EventDetails } from "../../../core/events/events.ts";
import type { Services } from "../../services.ts";
import type { CalendarLinks } from "../sections/event/add-to-calendar.tsx";
import { absoluteAddress } from "./absolute-address.ts";
import { googleCalendarLink, outlookCalendarLink } from "./calendar-links.ts";
import { eventCalendarPath, eventPath } from "./event-paths.ts";
import { isDrawnHere } from "./events.server.ts";
import { drawnPoster, type ShownPoster, uploadedPoster } from "./shown-event.ts";

export interface LoadedEvent {
	event: EventDetails;
	poster: ShownPoster | null;
}

/** Loads the event at an address with its poster; null if there is none. */
export async function loadEvent(site: Site, slug: string): Promise<LoadedEvent | null> {
	const event = await site.backend.eventAt(slug);
	// Off the site there is no poster to be had.
	return event && { event, poster: event.called_off_at === null ? await posterOf(site, event) : null };
}

type Site = Pick<Services, "backend" | "markGap">;

/** An event of another server may have no poster. */
async function posterOf({ backend, markGap }: Site, event: EventDetails): Promise<ShownPoster | null> {
	const src = backend.posterAddress(event.id);
	const variants = (await backend.posterVariants([event.id])).get(event.id);
	if (variants) return uploadedPoster(variants);
	if (isDrawnHere(src)) return drawnPoster(event, src);
	try {
		return (await backend.withPoster([event.id])).has(event.id) ? { src } : null;
	} catch (error) {
		markGap(error);
		return null;
	}
}

/** Where the event can be added to a calendar; null if it is over or has no date. */
export function calendarLinks(site: Services, event: EventDetails): CalendarLinks | null {
	const { starts_at, ends_at, title, venue } = event;
	if (starts_at === null || event.called_off_at !== null || Math.max(starts_at, ends_at ?? 0) <= site.now())
		return null;
	const told = { title, venue, starts_at, ends_at, url: absoluteAddress(site, eventPath(event)) };
	return { google: googleCalendarLink(told), outlook: outlookCalendarLink(told), file: eventCalendarPath(event) };
}

/** The event to come that is most like one that was called off: of its domain, or else the next of all. */
export async function nextLike(
	{ backend, now }: Pick<Services, "backend" | "now">,
	{ domain }: Pick<EventDetails, "domain">,
): Promise<Pick<EventDetails, "id" | "slug" | "title" | "starts_at"> | null> {
	const coming = comingEvents(await backend.events(), now());
	const next = coming.find((event) => event.domain !== null && event.domain === domain) ?? coming[0];
	return next ? { id: next.id, slug: next.slug, title: next.title, starts_at: next.starts_at } : null;
}
