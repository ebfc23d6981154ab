import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { eventsOfYear, eventYears, homeEvents, listedEvents, readEvents, readEventYear } from "./events.ts";

const now = Date.parse("2026-11-15T10:00:00+05:30");
const at = (iso: string) => ({ _seconds: Date.parse(iso) / 1000 });
const camp = { title: "Camp", venue: "LHC", description: "A camp", startdate: at("2025-03-01T09:00:00+05:30") };
const ids = (events: readonly { id: string }[]) => events.map((event) => event.id);

describe("an answer is read", () => {
	it("with every field", () => {
		expect(readEvents({ a1: { ...camp, poster: "unread" } })).toEqual([
			{ id: "a1", title: "Camp", venue: "LHC", description: "A camp", start: camp.startdate._seconds * 1000 },
		]);
	});

	it.each([
		["https://example.org/camp", "https://example.org/camp"],
		["javascript:alert(1)", undefined],
		["example.org", undefined],
		[7, undefined],
	])("with the link %j as %j", (link, read) => {
		expect(readEvents({ a1: { ...camp, link } })[0]?.link).toBe(read);
	});

	it("with fields that are missing or of a wrong kind", () => {
		expect(readEvents({ a1: { title: 1947, venue: ["LHC"], description: null, startdate: "2025-03-01" } })).toEqual([
			{ id: "a1", title: "1947", venue: "", description: "", start: null },
		]);
	});

	it.each<[unknown]>([
		[null],
		[undefined],
		["<html>"],
		[[camp]],
		[{ "": camp, " ": camp }],
		[{ error: "down" }],
		[{ a: null, b: [] }],
	])("as nothing from %j", (raw) => {
		expect(readEvents(raw)).toEqual([]);
	});
});

describe("the home page shows", () => {
	it.each<[string, Record<string, unknown>, string[]]>([
		["newest first", { old: { ...camp, startdate: at("2020-01-01") }, young: camp }, ["young", "old"]],
		["events that are still to come", { past: camp, next: { ...camp, startdate: at("2027-01-01") } }, ["next", "past"]],
		["no event with a blank description", { a: { ...camp, description: " \n" }, b: camp }, ["b"]],
		["no event without a description", { a: { ...camp, description: undefined }, b: camp }, ["b"]],
		["no event without an id", { "": camp, b: camp }, ["b"]],
		["events of one time in the order of their ids", { c: camp, a: camp, b: camp }, ["a", "b", "c"]],
		["events without a title or venue", { a: { description: "A camp", startdate: camp.startdate } }, ["a"]],
	])("%s", (_, raw, shown) => {
		expect(ids(homeEvents(raw, now))).toEqual(shown);
	});

	it("the ten most recent", () => {
		const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, "0"));
		const raw = Object.fromEntries(
			months.map((month) => [`e${month}`, { ...camp, startdate: at(`2025-${month}-01`) }]),
		);
		expect(ids(homeEvents(raw, now))).toEqual(
			months
				.slice(2)
				.reverse()
				.map((month) => `e${month}`),
		);
	});

	it.each<[unknown]>([
		[undefined],
		[null],
		["2025-03-01"],
		[{}],
		[{ _seconds: "1740800000" }],
		[{ _seconds: Number.NaN }],
		[{ _seconds: 1e300 }],
		[{ _seconds: 1_740_800_000_000 }],
	])("an event with the start %j as starting now, and reports it", (startdate) => {
		const warn = vi.fn();
		expect(homeEvents({ good: camp, bad: { ...camp, startdate } }, now, warn)).toMatchObject([
			{ id: "bad", start: now },
			{ id: "good" },
		]);
		expect(warn.mock.calls).toEqual([["Invalid timestamp", "bad"]]);
	});
});

describe("the events page shows", () => {
	const hasPoster = (id: string) => id !== "bare";

	it.each<[string, Record<string, unknown>, string[]]>([
		["newest first", { old: { ...camp, startdate: at("2020-01-01") }, young: camp }, ["young", "old"]],
		["no event without a poster", { bare: camp, b: camp }, ["b"]],
		["no event without a start", { a: { ...camp, startdate: undefined }, b: camp }, ["b"]],
		["no event with a malformed start", { a: { ...camp, startdate: { _seconds: "x" } }, b: camp }, ["b"]],
		["events without a description", { a: { ...camp, description: "" } }, ["a"]],
		["events of one time in the order of their ids", { z: camp, x: camp, y: camp }, ["x", "y", "z"]],
	])("%s", (_, raw, shown) => {
		expect(ids(listedEvents(raw, hasPoster))).toEqual(shown);
	});
});

describe("the years of the filter", () => {
	it.each([
		["2018-06-01T00:00:00Z", [2018]],
		["2020-12-31T18:29:00Z", [2020, 2019, 2018]],
		["2020-12-31T18:31:00Z", [2021, 2020, 2019, 2018]],
		["2017-06-01T00:00:00Z", []],
	])("at %s", (instant, years) => {
		expect(eventYears(Date.parse(instant))).toEqual(years);
	});

	it.each<[string | null | undefined, number | "All"]>([
		["2019", 2019],
		[" 2026 ", 2026],
		["2017", "All"],
		["2027", "All"],
		["2019.0", "All"],
		["All", "All"],
		["", "All"],
		[null, "All"],
		[undefined, "All"],
	])("read from %j: %s", (asked, year) => {
		expect(readEventYear(asked, now)).toBe(year);
	});

	it.each<[number | "All", string[]]>([
		["All", ["eve", "new-year"]],
		[2024, ["eve"]],
		[2025, ["new-year"]],
		[2023, []],
	])("%s, by the calendar of New Delhi", (year, shown) => {
		const events = [
			{ id: "eve", start: Date.parse("2024-12-31T23:59:00+05:30") },
			{ id: "new-year", start: Date.parse("2025-01-01T00:01:00+05:30") },
		];
		expect(ids(eventsOfYear(events, year))).toEqual(shown);
	});
});

const anyEvent = fc.record(
	{
		title: fc.anything(),
		venue: fc.anything(),
		description: fc.oneof(fc.string(), fc.anything()),
		startdate: fc.oneof(fc.record({ _seconds: fc.oneof(fc.integer(), fc.double(), fc.anything()) }), fc.anything()),
	},
	{ requiredKeys: [] },
);
const anyAnswer = fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.oneof(anyEvent, fc.anything())));

it("no answer breaks a page, and what is shown is in order", () => {
	fc.assert(
		fc.property(anyAnswer, fc.integer(), (raw, time) => {
			const home = homeEvents(raw, time);
			const listed = listedEvents(raw, () => true);
			expect(home.length).toBeLessThanOrEqual(10);
			expect(home.every((event) => event.id.trim() !== "" && event.description.trim() !== "")).toBe(true);
			for (const events of [home, listed])
				expect(events.map((event) => event.start)).toEqual(events.map((event) => event.start).sort((a, b) => b - a));
		}),
	);
});
