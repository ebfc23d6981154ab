import { expect, test } from "vitest";
import { type CalendarEntry, writeCalendar } from "./icalendar.ts";

const camp: CalendarEntry = {
	id: "camp",
	title: "Blood camp; bring tea, biscuits \\ friends",
	description: `${"First line\r\nसेवा परमो धर्मः, says the poster. ".padEnd(200, "रक्तदान ")}\u0007`,
	venue: "LH 121, IIT Delhi",
	url: "https://nss.example/events/blood-camp-2026-03",
	starts_at: Date.parse("2026-03-14T18:30:00+05:30"),
	ends_at: Date.parse("2026-03-14T20:00:00+05:30"),
	updated_at: Date.parse("2026-03-01T09:00:00+05:30"),
	revision: 3,
};
const calendarOf = (...entries: CalendarEntry[]) =>
	writeCalendar({ name: "NSS Nandipur", host: "nss.example", entries });

test("a calendar is written as RFC 5545 asks", () => {
	expect(calendarOf({ ...camp, description: "Give blood.", ends_at: null, updated_at: null }).split("\r\n")).toEqual([
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//nss.example//Events//EN",
		"CALSCALE:GREGORIAN",
		"X-WR-CALNAME:NSS Nandipur",
		"X-WR-TIMEZONE:Asia/Kolkata",
		"REFRESH-INTERVAL;VALUE=DURATION:PT1H",
		"X-PUBLISHED-TTL:PT1H",
		"BEGIN:VEVENT",
		"UID:camp@nss.example",
		// Unknown when it was changed, so the start is used instead.
		"DTSTAMP:20260314T130000Z",
		"LAST-MODIFIED:20260314T130000Z",
		"SEQUENCE:3",
		"DTSTART:20260314T130000Z",
		// Without an end it takes an hour.
		"DTEND:20260314T140000Z",
		"SUMMARY:Blood camp\\; bring tea\\, biscuits \\\\ friends",
		"LOCATION:LH 121\\, IIT Delhi",
		"DESCRIPTION:Give blood.",
		"URL:https://nss.example/events/blood-camp-2026-03",
		"END:VEVENT",
		"END:VCALENDAR",
		"",
	]);
});

test("no line has more than 75 bytes, none tears a character apart, and unfolded they say what was written", () => {
	const written = calendarOf(camp);
	expect(written.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
	const lines = written.split("\r\n");
	expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
	expect(lines.filter((line) => line.startsWith(" ")).length).toBeGreaterThan(3);
	const description = written
		.replaceAll("\r\n ", "")
		.split("\r\n")
		.find((line) => line.startsWith("DESCRIPTION:"));
	const meant = description
		?.slice("DESCRIPTION:".length)
		.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
	expect(meant).toBe(camp.description.replace("\r\n", "\n").replace("\u0007", ""));
});

test("times are those of the event, and the last change counts", () => {
	const written = calendarOf(camp);
	expect(written).toContain("DTSTART:20260314T130000Z\r\nDTEND:20260314T143000Z\r\n");
	expect(written).toContain("DTSTAMP:20260301T033000Z\r\nLAST-MODIFIED:20260301T033000Z\r\nSEQUENCE:3\r\n");
});

test("the same events give the same bytes, and a calendar without any is one too", () => {
	expect(calendarOf(camp)).toBe(calendarOf({ ...camp }));
	expect(calendarOf()).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s);
});
