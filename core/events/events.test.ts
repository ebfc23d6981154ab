import { describe, expect, test } from "vitest";
import { comingEvents, eventsOfYear, newestEvents, type PublicEvent, phaseOf, recentEvents } from "./events.ts";

const now = Date.parse("2026-11-15T10:00:00+05:30");
const march = Date.parse("2025-03-01T09:00:00+05:30");
const ids = (events: readonly { id: string }[]) => events.map((event) => event.id);

describe("the home page shows", () => {
	test.each<[string, PublicEvent[], string[]]>([
		["newest first", [event("old", { starts_at: Date.UTC(2020, 0) }), event("young")], ["young", "old"]],
		["events to come", [event("past"), event("next", { starts_at: Date.UTC(2027, 0) })], ["next", "past"]],
		["no event without a description", [event("a", { description: "" }), event("b")], ["b"]],
		["events of one time in the order of their ids", [event("c"), event("a"), event("b")], ["a", "b", "c"]],
		["events without a title or venue", [event("a", { title: "", venue: "" })], ["a"]],
		[
			"an event without a start as starting now",
			[event("past"), event("undated", { starts_at: null }), event("next", { starts_at: now + 1 })],
			["next", "undated", "past"],
		],
	])("%s", (_, events, shown) => {
		expect(ids(recentEvents(events, { limit: 10, now }))).toEqual(shown);
	});

	test("the ten most recent", () => {
		const months = Array.from({ length: 12 }, (_, month) => event(`e${month}`, { starts_at: Date.UTC(2025, month) }));
		expect(ids(recentEvents(months, { limit: 10, now }))).toEqual(ids(months.slice(2).reverse()));
	});
});

test("a list is newest first; those without a start come last, those of one time in the order of their ids", () => {
	const events = [event("none", { starts_at: null }), event("z"), event("new", { starts_at: now }), event("y")];
	expect(ids(newestEvents(events))).toEqual(["new", "y", "z", "none"]);
});

test.each<[number | "All", string[]]>([
	["All", ["eve", "new-year", "undated"]],
	[2024, ["eve"]],
	[2025, ["new-year"]],
	[2023, []],
])("the events of %s, by the calendar of New Delhi", (year, shown) => {
	const events = [
		{ id: "eve", starts_at: Date.parse("2024-12-31T23:59:00+05:30") },
		{ id: "new-year", starts_at: Date.parse("2025-01-01T00:01:00+05:30") },
		{ id: "undated", starts_at: null },
	];
	expect(ids(eventsOfYear(events, year))).toEqual(shown);
});

test.each<[string, number | null, number | null, string]>([
	["has not begun", march + 1, null, "coming"],
	["begins now", march, null, "past"],
	["has begun and not ended", march - 1, march + 1, "on"],
	["ends now", march - 1, march, "past"],
	["has begun and has no end", march - 1, null, "past"],
	["has no start", null, march + 1, "past"],
])("an event that %s", (_, starts_at, ends_at, phase) => {
	expect(phaseOf({ starts_at, ends_at }, march)).toBe(phase);
});

test("events to come are those that have not begun, the soonest first", () => {
	const at = (id: string, starts_at: number | null) => event(id, { starts_at });
	const events = [at("late", march + 9), at("soon", march + 1), at("begun", march), at("undated", null)];
	expect(ids(comingEvents(events, march))).toEqual(["soon", "late"]);
	expect(comingEvents(events, march + 9)).toEqual([]);
});

function event(id: string, changed: Partial<PublicEvent> = {}): PublicEvent {
	const words = { title: "Camp", venue: "LHC", description: "A camp" };
	return { id, slug: id, ...words, starts_at: march, ends_at: null, domain: null, link: null, ...changed };
}
