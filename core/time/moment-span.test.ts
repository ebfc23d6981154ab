import { expect, test } from "vitest";
import { isoMoment, momentSpan, weekday } from "./moment-span.ts";

const at = (text: string) => Date.parse(`${text}+05:30`);
const evening = at("2026-03-14T18:30");

test.each([
	[evening, null, "14 March 2026, 18:30"],
	[evening, at("2026-03-14T20:05"), "14 March 2026, 18:30–20:05"],
	[evening, at("2026-03-16T09:00"), "14 March 2026, 18:30 to 16 March 2026, 09:00"],
	[evening, evening, "14 March 2026, 18:30"],
	[evening, at("2026-03-13T10:00"), "14 March 2026, 18:30"],
	[at("2026-01-01T00:15"), null, "1 January 2026, 00:15"],
	[Number.NaN, null, ""],
])("from %s to %s is '%s'", (start, end, words) => {
	expect(momentSpan(start, end)).toBe(words);
});

test("machines get the moment with the offset of India, and readers the day of the week", () => {
	expect(isoMoment(evening)).toBe("2026-03-14T18:30+05:30");
	expect(isoMoment(Number.NaN)).toBe("");
	expect(weekday(at("2026-03-15T00:30"))).toBe("Sunday");
});
