import { describe, expect, test } from "vitest";
import { blankEvent, type EventValues, readEventForm } from "./event-form.ts";

const now = Date.UTC(2026, 0, 15);
const poster = "ab".repeat(32);

describe("an event", () => {
	test("is read with its times as New Delhi's, and its words tidied", () => {
		const given = { title: "  Blood   Camp ", description: "Give blood.\r\n\r\n\r\n\r\nTea after.\0", poster };
		expect(read({ ...given, ends: "2026-03-14T20:00", domain: "Health", link: "https://example.org/a b" })).toEqual({
			ok: true,
			value: {
				title: "Blood Camp",
				venue: "LH 121",
				description: "Give blood.\n\nTea after.",
				starts_at: Date.UTC(2026, 2, 14, 13, 0),
				ends_at: Date.UTC(2026, 2, 14, 14, 30),
				domain: "Health",
				link: "https://example.org/a b",
				map_link: null,
				project: null,
				service_minutes: null,
				hours_kind: null,
				language: "",
				translations: "{}",
				poster_media: poster,
				publish: "now",
				publishAt: null,
			},
		});
	});

	test("that is a draft needs nothing but a title", () => {
		const bare = { venue: "", description: "", starts: "", publish: "draft" };
		expect(read(bare)).toMatchObject({ ok: true, value: { starts_at: null, domain: null, link: null } });
		expect(errors({ ...bare, title: " " })).toEqual({ title: ["Give the event a title."] });
	});

	test("that is to be seen must be whole, and all that is missing is said at once", () => {
		const wrong = errors({ title: "", venue: " ", description: "\n", starts: "" });
		expect(Object.keys(wrong)).toEqual(["title", "starts", "venue", "description"]);
	});
});

describe("refused, beside its field:", () => {
	test.each<[string, keyof EventValues, Partial<EventValues>]>([
		["an end before the start", "ends", { ends: "2026-03-14T18:29" }],
		["an end at the start", "ends", { ends: "2026-03-14T18:30" }],
		["an end before the start of a draft", "ends", { ends: "2026-03-14T18:29", publish: "draft" }],
		["a time that is none", "starts", { starts: "14 March" }],
		["a link that is words", "link", { link: "the notice board" }],
		["a script in place of a link", "link", { link: "javascript:alert(1)" }],
		["a link to nowhere", "link", { link: "https://" }],
		["a poster that is no file of ours", "poster", { poster: "https://example.org/poster.png" }],
		["no choice of when", "publish", { publish: "perhaps" }],
		["a time to be seen from that has passed", "publishAt", { publish: "later", publishAt: "2026-01-15T05:30" }],
		["no time to be seen from", "publishAt", { publish: "later", publishAt: "" }],
		["a title that is too long", "title", { title: "x".repeat(151) }],
	])("%s", (_, field, given) => {
		expect(errors(given)).toEqual({ [field]: [expect.stringMatching(/^[A-Z].+\.$/)] });
	});
});

test("a time to be seen from is taken where it is asked for, and left alone where it is not", () => {
	const publishAt = "2026-02-01T09:00";
	expect(read({ publish: "later", publishAt })).toMatchObject({
		value: { publish: "later", publishAt: Date.UTC(2026, 1, 1, 3, 30) },
	});
	expect(read({ publish: "now", publishAt: "nonsense" })).toMatchObject({ value: { publishAt: null } });
});

test.each([
	["4", 240],
	[" 1.5 ", 90],
	["0,25", 15],
	["", null],
])("%j hours are %s minutes", (hours, service_minutes) => {
	expect(read({ hours, hoursKind: "ground" })).toMatchObject({ value: { service_minutes } });
});

test.each(["0", "-1", "four", "1.3", "201", "1e2", "2 hours"])("%j is no number of hours", (hours) => {
	expect(errors({ hours, hoursKind: "ground" })).toEqual({
		hours: ["Enter a number of hours up to 200, such as 4 or 1.5, or leave it blank."],
	});
});

test("hours that are published count as ground or non-ground, and without hours neither is stored", () => {
	expect(errors({ hours: "4" })).toEqual({ hoursKind: ["Say whether these hours count as ground or non-ground."] });
	expect(read({ hours: "4", publish: "draft" })).toMatchObject({ value: { service_minutes: 240, hours_kind: null } });
	expect(read({ hoursKind: "non-ground" })).toMatchObject({ value: { service_minutes: null, hours_kind: null } });
});

test("a link to a map is a whole address, and a project is one of a domain", () => {
	expect(errors({ mapLink: "near the gate" })).toHaveProperty("mapLink");
	expect(read({ mapLink: "https://maps.example.org/x", project: "health/2" })).toMatchObject({
		value: { map_link: "https://maps.example.org/x", project: "health/2" },
	});
	expect(read({ project: "health" })).toMatchObject({ value: { project: null } });
});

test.each([
	["example.org", "https://example.org"],
	["maps.example.org/x?at=1#gate", "https://maps.example.org/x?at=1#gate"],
	["http://example.org", "http://example.org"],
])("a link written as %s leads to %s", (written, link) => {
	expect(read({ link: written, mapLink: written })).toMatchObject({ value: { link, map_link: link } });
});

test("a domain that is none of ours counts as none", () => {
	expect(read({ domain: "Astrology" })).toMatchObject({ value: { domain: null } });
});

function errors(given: Partial<EventValues>) {
	const result = read(given);
	return result.ok ? {} : result.errors;
}

function read(given: Partial<EventValues>) {
	return readEventForm({ ...filled, ...given }, now);
}

const filled: EventValues = {
	...blankEvent,
	title: "Blood Camp",
	venue: "LH 121",
	description: "Give blood.",
	starts: "2026-03-14T18:30",
	publish: "now",
};
