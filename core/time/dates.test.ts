import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarYear, isoDate, longDate, shortDate } from "./dates.ts";
import { daySpan } from "./day-span.ts";

describe("a time is written as the day it was in New Delhi", () => {
	test.each([
		["2025-08-15T06:00:00Z", "15 August 2025", "15 Aug 2025", "2025-08-15", 2025],
		["2025-01-05T00:00:00Z", "5 January 2025", "5 Jan 2025", "2025-01-05", 2025],
		["2024-12-31T18:29:59Z", "31 December 2024", "31 Dec 2024", "2024-12-31", 2024],
		["2024-12-31T18:30:00Z", "1 January 2025", "1 Jan 2025", "2025-01-01", 2025],
		["1969-09-24T00:00:00Z", "24 September 1969", "24 Sept 1969", "1969-09-24", 1969],
	])("%s", (instant, long, short, iso, year) => {
		const ms = Date.parse(instant);
		expect([longDate(ms), shortDate(ms), isoDate(ms), calendarYear(ms)]).toEqual([long, short, iso, year]);
	});

	test("in the language that is asked for", () => {
		expect(longDate(Date.UTC(2025, 7, 15), "hi")).toBe("15 अगस्त 2025");
	});
});

test.each([
	["2026-03-12T09:00+05:30", "2026-03-14T17:00+05:30", "12–14 March 2026"],
	["2026-03-30T09:00+05:30", "2026-04-02T17:00+05:30", "30 March – 2 April 2026"],
	["2025-12-30T09:00+05:30", "2026-01-02T17:00+05:30", "30 December 2025 – 2 January 2026"],
	["2026-03-12T00:00+05:30", "2026-03-12T23:59+05:30", "12 March 2026"],
	["2026-03-12T23:00+05:30", "2026-03-13T01:00+05:30", "12–13 March 2026"],
	["2026-03-12T09:00+05:30", "2026-03-10T09:00+05:30", "12 March 2026"],
	["2026-03-12T09:00+05:30", "nothing", "12 March 2026"],
])("what goes on from %s to %s is on %s", (start, end, days) => {
	expect(daySpan(Date.parse(start), Date.parse(end))).toBe(days);
	expect(daySpan(Date.parse(start), null)).toBe(longDate(Date.parse(start)));
});

test.each([Number.NaN, Infinity, -Infinity, 8.64e15 + 1, 1.7e15, -1e14])(
	"%s is no date and is written as nothing",
	(ms) => {
		expect([longDate(ms), shortDate(ms), isoDate(ms), calendarYear(ms)]).toEqual(["", "", "", null]);
	},
);

test("no number breaks a date", () => {
	fc.assert(
		fc.property(fc.double(), (ms) => {
			expect(isoDate(ms)).toMatch(/^(\d{4}-\d{2}-\d{2})?$/);
			expect(longDate(ms) === "").toBe(isoDate(ms) === "");
			expect(shortDate(ms) === "").toBe(calendarYear(ms) === null);
		}),
	);
});
