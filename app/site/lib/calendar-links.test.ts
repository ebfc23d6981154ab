import { expect, test } from "vitest";
import { googleCalendarLink, googleSubscriptionLink, outlookCalendarLink, webcal } from "./calendar-links.ts";

const event = {
	title: "Tea & talk",
	venue: "LH 121, IIT Delhi",
	starts_at: Date.UTC(2026, 2, 14, 13),
	ends_at: null,
	url: "https://nss.example/events/tea-talk-2026-03",
};

test("Google Calendar gets the event in its own words, with an hour if no end is known", () => {
	const { origin, searchParams } = new URL(googleCalendarLink(event));
	expect([origin, Object.fromEntries(searchParams)]).toEqual([
		"https://calendar.google.com",
		{
			action: "TEMPLATE",
			text: event.title,
			dates: "20260314T130000Z/20260314T140000Z",
			location: event.venue,
			details: event.url,
		},
	]);
});

test("Outlook gets it without a plus for a space, which it would show", () => {
	const link = outlookCalendarLink({ ...event, ends_at: Date.UTC(2026, 2, 14, 14, 30) });
	expect(link).not.toContain("+");
	expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
		rru: "addevent",
		subject: event.title,
		startdt: "2026-03-14T13:00:00.000Z",
		enddt: "2026-03-14T14:30:00.000Z",
		location: event.venue,
		body: event.url,
	});
});

test("a subscription names the calendar by a scheme that opens calendars", () => {
	const url = "https://nss.example/events.ics";
	expect(webcal(url)).toBe("webcal://nss.example/events.ics");
	expect(new URL(googleSubscriptionLink(url)).searchParams.get("cid")).toBe(webcal(url));
});
