import { describe, expect, test } from "vitest";
import { timeInput } from "../time/indian-time.ts";
import type { MatchKind } from "./kinds.ts";
import { followUpTime, reminderTime, stillComingTime } from "./moments.ts";
import { nextAskingTime, waveEnd, waveSize } from "./waves.ts";

/** A moment of March 2026 in India, such as '16 10:00'. */
function march(text: string): number {
	const [day, time] = text.split(" ");
	return Date.parse(`2026-03-${day}T${time}+05:30`);
}

test.each<[MatchKind, number, string, number]>([
	["scribe", 1, "20 10:00", 3],
	["scribe", 1, "17 09:30", 6],
	["blood", 1, "17 10:00", 4],
	["blood", 3, "17 10:00", 12],
	["blood", 1, "16 15:00", 8],
	["blood", 20, "17 10:00", 40],
])("of a %s need of %i by %s, asked on the 16th at ten, a wave asks %i", (kind, missing, at, size) => {
	expect(waveSize(kind, missing, { at: march(at), now: march("16 10:00") })).toBe(size);
});

describe("a wave has time until the next", () => {
	test.each<[MatchKind, string, string, string]>([
		["scribe", "16 10:00", "26 10:00", "17 09:00"],
		["scribe", "16 08:00", "17 08:00", "16 10:10"],
		["scribe", "16 20:30", "17 09:00", "17 08:00"],
		["scribe", "17 08:00", "17 09:00", "17 08:30"],
		["scribe", "17 08:45", "17 09:00", "17 09:00"],
		["blood", "16 10:00", "18 10:00", "16 13:00"],
		["blood", "16 23:00", "17 07:00", "17 00:00"],
		["blood", "16 10:00", "16 11:00", "16 10:15"],
		["blood", "16 10:00", "16 10:05", "16 10:05"],
	])("%s, asked on the %s for the %s: the %s", (kind, now, at, end) => {
		expect(timeInput(waveEnd(kind, { at: march(at), now: march(now) }))).toBe(timeInput(march(end)));
	});
});

test("whatever the moment, a wave ends at a whole millisecond, as databases store it", () => {
	for (let i = 0; i < 100; i++) {
		const now = march("16 10:00") + i * 7_919_011;
		expect(Number.isInteger(waveEnd(i % 2 ? "scribe" : "blood", { at: now + 1_000_003 * (i + 1), now }))).toBe(true);
	}
});

describe("people are asked", () => {
	test.each<[MatchKind, string, string]>([
		["scribe", "16 07:59", "16 08:00"],
		["scribe", "16 08:00", "16 08:00"],
		["scribe", "16 20:59", "16 20:59"],
		["scribe", "16 21:00", "17 08:00"],
		["scribe", "16 23:30", "17 08:00"],
		["scribe", "17 00:30", "17 08:00"],
		["blood", "16 03:00", "16 03:00"],
	])("%s, on the %s: the %s", (kind, now, at) => {
		expect(timeInput(nextAskingTime(kind, march(now)))).toBe(timeInput(march(at)));
	});
});

describe("'still coming?' is asked", () => {
	test.each<[MatchKind, string, string, string | null]>([
		["scribe", "16 09:00", "14 10:00", "15 18:00"],
		["scribe", "16 14:00", "14 10:00", "16 08:00"],
		["scribe", "16 09:00", "15 17:30", "15 19:30"],
		["scribe", "16 10:00", "15 20:30", "16 08:00"],
		["scribe", "16 08:30", "15 20:30", null],
		["blood", "16 09:00", "15 10:00", "16 03:00"],
		["blood", "16 09:00", "16 05:00", "16 07:00"],
		["blood", "16 09:00", "16 08:00", null],
	])("%s of the %s, promised on the %s: the %s", (kind, at, answered, asked) => {
		const moment = stillComingTime(kind, march(at), march(answered));
		expect(moment === null ? null : timeInput(moment)).toBe(asked && timeInput(march(asked)));
	});
});

test("both sides are reminded on the day before, and asked on the day after", () => {
	const at = march("16 09:00");
	expect(Object.values(reminderTime(at)).map(timeInput)).toEqual(["2026-03-15T09:00", "2026-03-16T00:00"]);
	expect(Object.values(followUpTime(at)).map(timeInput)).toEqual(["2026-03-17T09:00", "2026-03-20T09:00"]);
});
