import fc from "fast-check";
import { expect, test } from "vitest";
import { newestEvents, recentEvents } from "../events/events.ts";
import { readEvents } from "./remote-events.ts";

const camp = { title: "Camp", venue: "LHC", description: "A camp", startdate: { _seconds: 1_740_800_000 } };
const unsaid = { ends_at: null, domain: null, link: null };

test("an event is read with every field of the specification", () => {
	expect(readEvents({ a1: { ...camp, poster: "unread" } })).toEqual([
		{
			id: "a1",
			slug: "a1",
			title: "Camp",
			venue: "LHC",
			description: "A camp",
			starts_at: 1_740_800_000_000,
			...unsaid,
		},
	]);
});

test("an event is read with what our own /api says beyond it", () => {
	const more = { enddate: { _seconds: 1_740_900_000 }, domain: " Health " };
	expect(readEvents({ a1: { ...camp, ...more } })).toMatchObject([{ ends_at: 1_740_900_000_000, domain: "Health" }]);
});

test.each([
	["https://example.org/camp", "https://example.org/camp"],
	["javascript:alert(1)", null],
	["example.org", null],
	[7, null],
])("the link %j is read as %j", (link, read) => {
	expect(readEvents({ a1: { ...camp, link } })[0]?.link).toBe(read);
});

test("an event is read with fields that are missing or of a wrong kind", () => {
	expect(readEvents({ a1: { title: 1947, venue: ["LHC"], description: null, startdate: "2025-03-01" } })).toEqual([
		{ id: "a1", slug: "a1", title: "1947", venue: "", description: "", starts_at: null, ...unsaid },
	]);
});

test("an event without a title has the name of its place, or its id", () => {
	const named = readEvents({ a1: { ...camp, title: " " }, a2: {} }).map(({ title }) => title);
	expect(named).toEqual(["LHC", "a2"]);
});

test("a description of nothing but spaces is none", () => {
	expect(readEvents({ a1: { ...camp, description: " \n" } })[0]?.description).toBe("");
});

test.each<[unknown]>([
	[undefined],
	[null],
	["2025-03-01"],
	[{}],
	[{ _seconds: "1740800000" }],
	[{ _seconds: Number.NaN }],
	[{ _seconds: 1e300 }],
	[{ _seconds: 1_740_800_000_000 }],
])("the start %j is none", (startdate) => {
	expect(readEvents({ a1: { ...camp, startdate } })[0]?.starts_at).toBeNull();
});

test.each<[unknown]>([
	[null],
	[undefined],
	["<html>"],
	[[camp]],
	[{ "": camp, " ": camp }],
	[{ error: "down" }],
	[{ a: null, b: [] }],
])("there are no events in %j", (sent) => {
	expect(readEvents(sent)).toEqual([]);
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

test("no answer breaks a page, and what is shown is in order", () => {
	fc.assert(
		fc.property(anyAnswer, fc.integer(), (sent, now) => {
			const home = recentEvents(readEvents(sent), { limit: 10, now });
			const listed = newestEvents(readEvents(sent));
			expect(home.length).toBeLessThanOrEqual(10);
			expect(home.every((event) => event.id.trim() !== "" && event.description.trim() !== "")).toBe(true);
			const starts = [
				home.map(({ starts_at }) => starts_at ?? now),
				listed.flatMap(({ starts_at }) => starts_at ?? []),
			];
			for (const times of starts) expect(times).toEqual(times.toSorted((a, b) => b - a));
		}),
	);
});
