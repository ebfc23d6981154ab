import { href } from "react-router";

/** Path of the page of an event. */
export function eventPath({ slug }: { slug: string }): string {
	return href("/events/:slug", { slug });
}

/** Path of its entry for calendars. */
export function eventCalendarPath({ slug }: { slug: string }): string {
	return href("/events/:slug.ics", { slug });
}

export const eventsCalendarPath = "/events.ics";
export const eventsFeedPath = "/events.atom";
export const highlightsFeedPath = "/volunteering-highlights.atom";
