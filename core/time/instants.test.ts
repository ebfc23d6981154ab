import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInstant } from "./dates.ts";
import { readInstant, readSeconds } from "./instants.ts";

const noon = Date.parse("2025-08-15T12:00:00+05:30");
const midnight = Date.parse("2025-08-15T00:00:00+05:30");

describe("a time is read from what a server sends", () => {
	test.each<[unknown, number]>([
		["2025-08-15T06:30:00.000Z", noon],
		["2025-08-15T06:30:00z", noon],
		["2025-08-15T12:00:00+05:30", noon],
		["2025-08-15 12:00 +0530", noon],
		["2025-08-15T12:00:00", noon],
		[" 2025-08-15T12:00 ", noon],
		["2025-08-15", midnight],
		["20250815", midnight],
		["15/08/2025", midnight],
		["15-8-2025", midnight],
		["15.08.2025", midnight],
		["15 August 2025", midnight],
		["15th Aug, 2025", midnight],
		["Aug 15, 2025", midnight],
		["Fri, 15 Aug 2025 06:30:00 GMT", noon],
		[new Date(noon).toString(), noon],
		[noon, noon],
		[noon / 1000, noon],
		[String(noon), noon],
		[String(noon / 1000), noon],
		[{ _seconds: noon / 1000 }, noon],
		[{ _seconds: noon / 1000, _nanoseconds: 5_000_000 }, noon + 5],
		[{ _seconds: noon / 1000, _nanoseconds: "many" }, noon],
		[{ seconds: noon / 1000, nanoseconds: 0 }, noon],
		[{ $date: "2025-08-15T06:30:00Z" }, noon],
		[new Date(noon), noon],
		[{ _seconds: 0 }, 0],
	])("%j", (raw, expected) => {
		expect(readInstant(raw)).toBe(expected);
	});

	test.each<[unknown]>([
		[undefined],
		[null],
		[""],
		["soon"],
		["Camp 5"],
		["2025-02-30"],
		["2025-13-01"],
		["31/04/2025"],
		["15 Foo 2025"],
		["2025-08-15T25:00:00Z"],
		["1".repeat(200)],
		[Number.NaN],
		[Infinity],
		[true],
		[[]],
		[{}],
		[{ _seconds: "1755239400" }],
		[{ _seconds: noon }],
		[{ $date: { $date: noon } }],
		[new Date(Number.NaN)],
	])("%j is no time", (raw) => {
		expect(readInstant(raw)).toBeNull();
	});
});

test("no value breaks the reading, and what is read is a date", () => {
	fc.assert(
		fc.property(fc.anything({ withDate: true, withNullPrototype: true }), fc.string(), (raw, text) => {
			for (const read of [readInstant(raw), readSeconds(raw), readInstant(text), readInstant({ _seconds: raw })])
				expect(read === null || isInstant(read)).toBe(true);
		}),
	);
});

test("whatever a Date writes of itself is read back", () => {
	fc.assert(
		fc.property(fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }), (date) => {
			expect(readInstant(date.toISOString())).toBe(date.getTime());
			expect(readInstant(date.toUTCString())).toBe(Math.floor(date.getTime() / 1000) * 1000);
		}),
	);
});
