import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditsFor, hoursNeededFor, hoursStillNeeded } from "./hours.ts";

describe("credits by entry year, ground and non-ground hours", () => {
	test.each([
		[2019, 100, 0, 2, "NSN100"],
		[2019, 0, 100, 2, "NSN100"],
		[2019, 99, 0, 1, "NSN102"],
		[2015, 20, 30, 1, "NSN102"],
		[2019, 49, 0, 0, null],
		[2020, 80, 0, 2, "NSN100"],
		[2020, 0, 80, 2, "NSN100"],
		[2020, 39, 40, 1, "NSN102"],
		[2020, 39, 0, 0, null],
		[2021, 80, 0, 2, "NSN100"],
		[2021, 50, 30, 2, "NSN100"],
		[2021, 49, 31, 1, "NSN102"],
		[2021, 49, 300, 1, "NSN102"],
		[2024, 25, 15, 1, "NSN102"],
		[2024, 24, 16, 0, null],
		[2026, 0, 500, 0, null],
		[2024, 39.5, 0, 0, null],
		[2024, 39.5, 0.5, 1, "NSN102"],
		[Number.NaN, 0, 80, 0, null],
		[2021, Number.NaN, 40, 0, null],
		[2021, -10, 40, 0, null],
		[2021, Infinity, 0, 0, null],
	])("entry %s with %s and %s: %s, %s", (entry, ground, nonGround, credits, course) => {
		expect(creditsFor(entry, ground, nonGround)).toMatchObject({ credits, course });
	});
});

test.each([
	[240, 0, true],
	[120, 120, true],
	[0, 240, true],
	[239.5, 0, false],
	[-1, 240, true],
	[0, 0, false],
])("%s ground and %s other hours bring a certificate: %s", (ground, nonGround, certificate) => {
	expect(creditsFor(2023, ground, nonGround).certificate).toBe(certificate);
});

describe("hours still needed for the next credits", () => {
	test.each([
		[2019, 0, 0, { credits: 1, course: "NSN102", hours: 50, ground: 0 }],
		[2019, 30, 30, { credits: 2, course: "NSN100", hours: 40, ground: 0 }],
		[2019, 60, 40, null],
		[2020, 0, 70, { credits: 2, course: "NSN100", hours: 10, ground: 0 }],
		[2022, 0, 0, { credits: 1, course: "NSN102", hours: 40, ground: 25 }],
		[2022, 0, 100, { credits: 1, course: "NSN102", hours: 25, ground: 25 }],
		[2022, 30, 0, { credits: 1, course: "NSN102", hours: 10, ground: 0 }],
		[2022, 25, 15, { credits: 2, course: "NSN100", hours: 40, ground: 25 }],
		[2022, 60, 0, { credits: 2, course: "NSN100", hours: 20, ground: 0 }],
		[2022, 45, 90, { credits: 2, course: "NSN100", hours: 5, ground: 5 }],
		[2022, 50, 30, null],
	])("entry %s with %s and %s: %j", (entry, ground, nonGround, needed) => {
		const found = hoursStillNeeded(entry, ground, nonGround);
		if (needed === null) expect(found).toBeNull();
		else expect(found).toMatchObject(needed);
	});
});

describe("of the hours for two credits that are left", () => {
	test.each([
		[2022, 0, 0, { hours: 80, ground: 50, nonGroundRoom: 30, nonGroundOver: 0, maxNonGround: 30 }],
		[2022, 75, 0, { hours: 5, ground: 0, nonGroundRoom: 5, nonGroundOver: 0, maxNonGround: 30 }],
		[2022, 10, 35, { hours: 40, ground: 40, nonGroundRoom: 0, nonGroundOver: 5, maxNonGround: 30 }],
		[2020, 10, 35, { hours: 35, ground: 0, nonGroundRoom: 35, nonGroundOver: 0, maxNonGround: null }],
		[2022, 90, 0, { hours: 0, ground: 0, nonGroundRoom: 0, nonGroundOver: 0, maxNonGround: 30 }],
	])("entry %s with %s and %s: %j", (entry, ground, nonGround, needed) => {
		expect(hoursNeededFor(2, entry, ground, nonGround)).toMatchObject(needed);
	});
});

test("a chapter's own policy is followed where one is given", () => {
	const everybody = { from: null, to: null, twoCredits: limited(60, 10), oneCredit: limited(30, 5) };
	const policy = { rows: [everybody], courses: { twoCredits: "ABC2", oneCredit: "ABC1" }, certificateHours: 120 };
	expect(creditsFor(2015, 50, 70, policy)).toEqual({ credits: 2, course: "ABC2", certificate: true });
	expect(creditsFor(2025, 25, 5, policy)).toEqual({ credits: 1, course: "ABC1", certificate: false });
	expect(creditsFor(2025, 49, 70, { ...policy, rows: [] })).toMatchObject({ credits: 1 });
});

function limited(hours: number, maxNonGround: number) {
	return { hours, maxNonGround };
}

test("whoever does the hours still needed, with as few ground hours as allowed, earns the credits", () => {
	const hours = fc.integer({ min: 0, max: 300 });
	fc.assert(
		fc.property(fc.integer({ min: 2010, max: 2030 }), hours, hours, (entry, ground, nonGround) => {
			const needed = hoursStillNeeded(entry, ground, nonGround);
			if (needed === null) {
				expect(creditsFor(entry, ground, nonGround).credits).toBe(2);
				return;
			}
			const others = needed.hours - needed.ground;
			expect(needed.hours).toBeGreaterThan(0);
			expect(creditsFor(entry, ground + needed.ground, nonGround + others).credits).toBe(needed.credits);
			expect(creditsFor(entry, ground + needed.hours - 1, nonGround).credits).toBeLessThan(needed.credits);
		}),
	);
});

test("no numbers break it", () => {
	fc.assert(
		fc.property(fc.double(), fc.double(), fc.double(), (entry, ground, nonGround) => {
			expect([0, 1, 2]).toContain(creditsFor(entry, ground, nonGround).credits);
			expect(hoursStillNeeded(entry, ground, nonGround)?.hours ?? 1).toBeGreaterThan(0);
		}),
	);
});
