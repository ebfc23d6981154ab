import { describe, expect, test } from "vitest";
import { bloodNeed, donorProfile, scribeNeed, scribeProfile } from "../../tests/support/matching/matching.ts";
import { freeTimesOf, isPromisedElsewhere, type Misfit, mayGiveOn, misfits, textsOfFit } from "./fit.ts";
import type { BloodNeed, DonorProfile, ScribeNeed, ScribeProfile } from "./kinds.ts";

const monday = Date.parse("2026-03-16T10:00+05:30");

describe("a scribe fits", () => {
	test.each<[string, Partial<ScribeNeed>, Partial<ScribeProfile>, Misfit[]]>([
		["by everything", {}, {}, []],
		["not without the language", { language: "ta" }, {}, ["language"]],
		["not without the subject", { subject: "law" }, {}, ["subject"]],
		["not at another level", { level: "school" }, {}, ["level"]],
		["not when busy", {}, { free: ["mon-afternoon"] }, ["time"]],
		["not on another day", { at: monday + 86_400_000 }, {}, ["time"]],
		["with all reasons named", { language: "ta", subject: "law" }, { free: [] }, ["language", "subject", "time"]],
	])("%s", (_, need, profile, reasons) => {
		const wanted = { kind: "scribe" as const, need: { ...scribeNeed(monday), ...need } };
		expect(misfits(wanted, { kind: "scribe", profile: { ...scribeProfile, ...profile } })).toEqual(reasons);
	});

	test("whatever the subject and level, when the search is widened; but not without the language or when busy", () => {
		const need = { ...scribeNeed(monday), subject: "law", level: "school" as const };
		const [wanted, member] = [
			{ kind: "scribe" as const, need },
			{ kind: "scribe" as const, profile: scribeProfile },
		];
		expect(misfits(wanted, member, true)).toEqual([]);
		expect(misfits({ ...wanted, need: { ...need, language: "ta" } }, member, true)).toEqual(["language"]);
		expect(misfits(wanted, { ...member, profile: { ...scribeProfile, free: [] } }, true)).toEqual(["time"]);
	});
});

describe("an examination takes these parts of the week", () => {
	test.each([
		["2026-03-16T09:00+05:30", 180, "mon-morning"],
		["2026-03-16T10:00+05:30", 150, "mon-morning"],
		["2026-03-16T10:00+05:30", 180, "mon-morning mon-afternoon"],
		["2026-03-16T14:00+05:30", 180, "mon-afternoon"],
		["2026-03-22T16:00+05:30", 120, "sun-afternoon sun-evening"],
		["2026-03-17T06:30+05:30", 60, "tue-morning"],
		["2026-03-17T21:30+05:30", 60, "tue-evening"],
		["2026-03-17T11:45+05:30", 30, "tue-morning tue-afternoon"],
		["2026-03-21T00:10+05:30", 60, "sat-morning"],
	])("%s, %i minutes: %s", (at, minutes, parts) => {
		expect(freeTimesOf({ at: Date.parse(at), minutes }).join(" ")).toBe(parts);
	});
});

describe("a donor fits", () => {
	test.each<[string, Partial<BloodNeed>, Partial<DonorProfile>, Misfit[]]>([
		["by everything", {}, {}, []],
		["not by another group", { group: "O+" }, { group: "A+" }, ["group"]],
		["not with a group that nobody knows", {}, { group: "unknown" }, ["unknown group"]],
		["not before the interval has passed", {}, { lastDonation: "2026-01-01" }, ["interval"]],
		["once it has", {}, { lastDonation: "2025-12-16" }, []],
		["not in another area", { area: "north" }, {}, ["area"]],
	])("%s", (_, need, profile, reasons) => {
		const wanted = { kind: "blood" as const, need: { ...bloodNeed(monday), ...need } };
		expect(misfits(wanted, { kind: "blood", profile: { ...donorProfile, ...profile } })).toEqual(reasons);
	});

	test("in any area when the search is widened, but never by the wrong group", () => {
		const wanted = { kind: "blood" as const, need: { ...bloodNeed(monday), area: "north", group: "O+" as const } };
		expect(misfits(wanted, { kind: "blood", profile: { ...donorProfile, group: "A+" } }, true)).toEqual(["group"]);
	});

	test("never an examination", () => {
		const wanted = { kind: "scribe" as const, need: scribeNeed(monday) };
		expect(misfits(wanted, { kind: "blood", profile: donorProfile })).toEqual(["kind"]);
	});
});

describe("whoever fits is found by texts of the profile", () => {
	const holds = (profile: object, texts: string[][]) =>
		texts.every((any) => any.some((text) => JSON.stringify(profile).includes(JSON.stringify(text))));

	test.each<[string, Partial<ScribeNeed>, boolean, boolean]>([
		["who fits", {}, false, true],
		["not without the language", { language: "ta" }, true, false],
		["not when busy", { at: monday + 86_400_000 }, true, false],
		["not without the subject", { subject: "law" }, false, false],
		["but when the search is widened", { subject: "law", level: "school" }, true, true],
	])("a scribe: %s", (_, changed, widened, found) => {
		const need = { ...scribeNeed(monday), ...changed };
		expect(holds(scribeProfile, textsOfFit({ kind: "scribe", need }, widened))).toBe(found);
	});

	test.each<[string, Partial<BloodNeed>, Partial<DonorProfile>, boolean, boolean]>([
		["who fits", {}, {}, false, true],
		["by another group that suits", { group: "AB+" }, { group: "O-" }, false, true],
		["not by one that does not", { group: "O-" }, {}, true, false],
		["not with a group that nobody knows", {}, { group: "unknown" }, true, false],
		["not in another area", { area: "north" }, {}, false, false],
		["but when the search is widened", { area: "north" }, {}, true, true],
	])("a donor: %s", (_, changed, profile, widened, found) => {
		const need = { ...bloodNeed(monday), ...changed };
		expect(holds({ ...donorProfile, ...profile }, textsOfFit({ kind: "blood", need }, widened))).toBe(found);
	});
});

test.each([
	["2026-01-01", 90, "2026-03-31T12:00+05:30", false],
	["2026-01-01", 90, "2026-04-01T00:10+05:30", true],
	["2026-01-01", 90, "2026-03-31T23:50+05:30", false],
	["2026-01-01", 120, "2026-04-30T12:00+05:30", false],
	["2026-01-01", 120, "2026-05-01T12:00+05:30", true],
	["2024-02-29", 90, "2024-05-29T12:00+05:30", true],
	[null, 120, "2026-01-01T12:00+05:30", true],
] as const)("whoever gave on %s may give after %i days: on %s %s", (lastDonation, interval, at, may) => {
	expect(mayGiveOn(Date.parse(at), { lastDonation, interval })).toBe(may);
});

describe("a promise keeps", () => {
	const hour = 3_600_000;
	test.each([
		["a scribe from an examination at the same time", 0, true],
		["from one that begins before the first has ended", 2 * hour, true],
		["from one that begins within an hour after it", 3.5 * hour, true],
		["not from one that begins two hours after it", 5 * hour, false],
		["not from one on the day before", -24 * hour, false],
	])("%s", (_, later, keeps) => {
		const wanted = { kind: "scribe" as const, need: scribeNeed(monday + later) };
		const promise = { kind: "scribe" as const, need: scribeNeed(monday) };
		expect(isPromisedElsewhere(wanted, { kind: "scribe", profile: scribeProfile }, [promise])).toBe(keeps);
	});

	test.each([
		["a donor from giving the next day", 1, true],
		["and from giving the day before", -1, true],
		["for 89 days", 89, true],
		["not for 90", 90, false],
	])("%s", (_, days, keeps) => {
		const wanted = { kind: "blood" as const, need: bloodNeed(monday + days * 24 * hour) };
		const promise = { kind: "blood" as const, need: bloodNeed(monday) };
		expect(isPromisedElsewhere(wanted, { kind: "blood", profile: donorProfile }, [promise])).toBe(keeps);
	});

	// The examination lasts from ten to one.
	test.each([
		["a scribe from giving blood by noon", 12, true],
		["and by half past two, with the way there", 14.5, true],
		["not by four", 16, false],
		["not by nine in the morning", 9, false],
		["but by half past nine", 9.5, true],
	])("%s", (_, hours, keeps) => {
		const examination = { kind: "scribe" as const, need: scribeNeed(monday) };
		const donation = { kind: "blood" as const, need: bloodNeed(monday + (hours - 10) * hour) };
		expect(isPromisedElsewhere(donation, { kind: "blood", profile: donorProfile }, [examination])).toBe(keeps);
		expect(isPromisedElsewhere(examination, { kind: "scribe", profile: scribeProfile }, [donation])).toBe(keeps);
	});
});
