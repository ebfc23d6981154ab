import { describe, expect, test } from "vitest";
import { dayInput, readDayInput, readTimeInput, timeInput, yearBounds } from "./indian-time.ts";

const evening = Date.UTC(2026, 2, 14, 13, 0);

describe("what is entered is New Delhi's time", () => {
	test("a day and a time come back as they were entered", () => {
		expect(readTimeInput("2026-03-14T18:30")).toBe(evening);
		expect(timeInput(evening)).toBe("2026-03-14T18:30");
		expect(readTimeInput("2026-03-14T18:30:00")).toBe(evening);
	});

	test("half past midnight belongs to the new day, though it is still the old one in London", () => {
		const moment = readTimeInput("2026-01-01T00:30") ?? 0;
		expect(new Date(moment).toISOString()).toBe("2025-12-31T19:00:00.000Z");
		expect(dayInput(moment)).toBe("2026-01-01");
	});

	test("a day is kept as its noon", () => {
		const noon = readDayInput("2026-03-14") ?? 0;
		expect(new Date(noon).toISOString()).toBe("2026-03-14T06:30:00.000Z");
		expect(dayInput(noon)).toBe("2026-03-14");
	});

	test.each(["", "14/03/2026", "2026-02-30T10:00", "2026-03-14", "0026-03-14T10:00", "tomorrow"])(
		"%j is no day and time",
		(text) => {
			expect(readTimeInput(text)).toBeNull();
		},
	);

	test.each(["", "2026-13-01", "2026-02-30", "2026-03-14T10:00"])("%j is no day", (text) => {
		expect(readDayInput(text)).toBeNull();
	});

	test("nothing entered is nothing shown", () => {
		expect([timeInput(null), dayInput(null), timeInput(Number.NaN)]).toEqual(["", "", ""]);
	});
});

test("a year is New Delhi's, from its first moment to the first of the next", () => {
	const [from, to] = yearBounds(2025);
	expect([timeInput(from), timeInput(to)]).toEqual(["2025-01-01T00:00", "2026-01-01T00:00"]);
	expect(timeInput(to - 1)).toBe("2025-12-31T23:59");
});
