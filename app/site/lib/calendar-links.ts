import { endOf, utcTime } from "../../../core/events/icalendar.ts";

interface CalendarLinkEvent {
	title: string;
	venue: string;
	starts_at: number;
	ends_at: number | null;
	/** Absolute URL of its page. */
	url: string;
}

/** Opens the form of a new entry in Google Calendar. */
export function googleCalendarLink({ title, venue, url, ...times }: CalendarLinkEvent): string {
	const fields = new URLSearchParams({
		action: "TEMPLATE",
		text: title,
		dates: `${utcTime(times.starts_at)}/${utcTime(endOf(times))}`,
		location: venue,
		details: url,
	});
	return `https://calendar.google.com/calendar/render?${fields}`;
}

/** Opens the form of a new entry in Outlook. It takes a plus sign for one, so spaces are encoded. */
export function outlookCalendarLink({ title, venue, url, ...times }: CalendarLinkEvent): string {
	const fields = new URLSearchParams({
		path: "/calendar/action/compose",
		rru: "addevent",
		subject: title,
		startdt: new Date(times.starts_at).toISOString(),
		enddt: new Date(endOf(times)).toISOString(),
		location: venue,
		body: url,
	});
	return `https://outlook.live.com/calendar/0/action/compose?${fields.toString().replaceAll("+", "%20")}`;
}

/** Subscribes to a calendar in Google Calendar, by its absolute URL. */
export function googleSubscriptionLink(url: string): string {
	return `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal(url) })}`;
}

/** Opens the calendar program of the device, which asks whether to subscribe. */
export function webcal(url: string): string {
	return url.replace(/^https?:/, "webcal:");
}
