import { expect, test } from "vitest";
import { eventYears, readEventYear } from "./years.ts";

const now = Date.parse("2026-11-15T10:00:00+05:30");

test.each([
	["2018-06-01T00:00:00Z", [2018]],
	["2020-12-31T18:29:00Z", [2020, 2019, 2018]],
	["2020-12-31T18:31:00Z", [2021, 2020, 2019, 2018]],
	["2017-06-01T00:00:00Z", []],
])("the years of the filter at %s", (instant, years) => {
	expect(eventYears(Date.parse(instant))).toEqual(years);
});

test.each<[string | null | undefined, number | "All"]>([
	["2019", 2019],
	[" 2026 ", 2026],
	["2017", "All"],
	["2027", "All"],
	["2019.0", "All"],
	["All", "All"],
	["", "All"],
	[null, "All"],
	[undefined, "All"],
])("the year read from %j: %s", (asked, year) => {
	expect(readEventYear(asked, now)).toBe(year);
});
