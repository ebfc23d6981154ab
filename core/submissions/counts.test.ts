import { expect, test } from "vitest";
import { isoDate } from "../time/dates.ts";
import { type Counts, countsOver } from "./counts.ts";

test("days without any are there too", () => {
	const counts = countsOver([of("2026-08-01", 2), of("2026-08-04", 1)], undefined);
	expect(counts.period).toBe("day");
	expect(told(counts)).toEqual(["2026-08-01 2", "2026-08-02 0", "2026-08-03 0", "2026-08-04 1"]);
});

test("weeks begin on Monday", () => {
	// 2 August 2026 is a Sunday.
	expect(told(countsOver([of("2026-08-02", 2), of("2026-08-03", 1), of("2026-08-09", 5)], "week"))).toEqual([
		"2026-07-27 2",
		"2026-08-03 6",
	]);
});

test("months have their own lengths, across the year", () => {
	const counts = countsOver([of("2025-12-31", 1), of("2026-01-01", 2), of("2026-03-31", 3)], "month");
	expect(told(counts)).toEqual(["2025-12-01 1", "2026-01-01 2", "2026-02-01 0", "2026-03-01 3"]);
});

test.each([
	["2026-08-31", "day"],
	["2026-09-01", "week"],
	["2027-01-27", "week"],
	["2027-01-28", "month"],
])("from 1 August to %s they are put together by the %s", (last, period) => {
	expect(countsOver([of("2026-08-01", 1), of(last, 1)], undefined).period).toBe(period);
});

test("a period that gives too many bars gives way to the next longer one", () => {
	const days = [of("2018-01-01", 1), of("2026-08-01", 1)];
	expect(countsOver(days, "day")).toMatchObject({ period: "month" });
	expect(countsOver([of("2026-01-01", 1), of("2026-08-01", 1)], "day")).toMatchObject({ period: "week" });
});

test("nothing gives no bars", () => {
	expect(countsOver([], "month")).toEqual({ period: "month", bars: [] });
});

function of(day: string, count: number) {
	return { day: Date.parse(day) / 86_400_000, count };
}

function told({ bars }: Counts): string[] {
	return bars.map(({ start, count }) => `${isoDate(start)} ${count}`);
}
