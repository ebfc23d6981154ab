import { describe, expect, test } from "vitest";
import { outdated, readBackupName } from "./kept.ts";

const dayMs = 24 * 3_600_000;

function daysUntil(last: string, count: number): string[] {
	return Array.from({ length: count }, (_, i) =>
		new Date(Date.parse(last) - (count - 1 - i) * dayMs).toISOString().slice(0, 10),
	);
}

function keptOf(all: string[], today: string): string[] {
	const gone = outdated(all, today);
	return all.filter((of) => !gone.includes(of)).sort();
}

describe("what is kept of backups", () => {
	const cases: [string, string[], string, string[]][] = [
		["nothing of nothing", [], "2026-11-19", []],
		["the first", ["2026-11-19", "2026-11"], "2026-11-19", ["2026-11", "2026-11-19"]],
		[
			// 19 November 2026 is a Thursday.
			"seven nights, and the Sundays of three weeks before",
			daysUntil("2026-11-19", 60),
			"2026-11-19",
			["2026-11-01", "2026-11-08", ...daysUntil("2026-11-19", 7)],
		],
		[
			"four weeks where the last seven nights are of one",
			daysUntil("2026-11-22", 60),
			"2026-11-22",
			["2026-11-01", "2026-11-08", "2026-11-15", ...daysUntil("2026-11-22", 7)],
		],
		[
			"one of a week where some nights are missing",
			["2026-10-28", "2026-10-29", "2026-11-04", "2026-11-05", "2026-11-13", "2026-11-19"],
			"2026-11-19",
			["2026-10-28", "2026-10-29", "2026-11-04", "2026-11-05", "2026-11-13", "2026-11-19"],
		],
		[
			"none with people beyond thirty days, also after a long stop",
			["2026-08-01", "2026-08-02", "2026-10-19", "2026-10-20", "2026-11-19"],
			"2026-11-19",
			["2026-10-20", "2026-11-19"],
		],
		["the newest in any case", ["2026-08-01", "2026-08-02"], "2026-11-19", ["2026-08-02"]],
		[
			"no more than twelve months",
			Array.from({ length: 15 }, (_, i) => new Date(Date.UTC(2025, 8 + i)).toISOString().slice(0, 7)),
			"2026-11-19",
			Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2025, 11 + i)).toISOString().slice(0, 7)),
		],
		["none of a day that has not come", ["2026-11-18", "2026-12-24", "2027-01"], "2026-11-19", ["2026-11-18"]],
		["the only one, though its day has not come", ["2026-12-24"], "2026-11-19", ["2026-12-24"]],
	];

	test.each(cases)("%s", (_, all, today, kept) => {
		expect(keptOf(all, today)).toEqual(kept.toSorted());
	});

	test("a year of nights never holds more than eleven, nor one older than thirty days", () => {
		let there: string[] = [];
		for (const today of daysUntil("2027-11-19", 400)) {
			there = keptOf([...new Set([...there, today, today.slice(0, 7)])], today);
			const nights = there.filter((of) => of.length === 10);
			expect(nights.length).toBeLessThanOrEqual(11);
			expect(Date.parse(today) - Date.parse(nights[0] ?? "")).toBeLessThanOrEqual(30 * dayMs);
		}
		expect(there.filter((of) => of.length === 7)).toHaveLength(12);
		// The Sundays of the weeks before, though each night it was decided anew.
		expect(there.slice(-10)).toEqual(expect.arrayContaining(["2027-10-31", "2027-11-07"]));
	});
});

test("names say what is in a backup; everything else is left alone", () => {
	expect(readBackupName("nss-2026-11-19.tar.age")).toMatchObject({ of: "2026-11-19", hasPeople: true });
	expect(readBackupName("nss-2026-11.tar.age")).toMatchObject({ of: "2026-11", hasPeople: false });
	for (const name of [
		"nss-2026.tar.age",
		"nss-2026-11-19.tar",
		"site-2026-11-19.sqlite",
		"uploads/nss-2026-11.tar.age",
	])
		expect(readBackupName(name)).toBeNull();
});
