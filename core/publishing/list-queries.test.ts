import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import type { Database } from "../database/schema.ts";
import { type EventInput, saveEvent } from "../events/queries.ts";
import { saveHighlight } from "../highlights/queries.ts";
import { searchedWords } from "../search/search-text.ts";
import { countStates, type ListQuery, listPublished, readListQuery } from "./list-queries.ts";

const now = Date.UTC(2026, 0, 15);
const day = 86_400_000;

eachDatabase("an organisers' list", (open) => {
	test("shows all but the bin, the newest first and those without a date last", async () => {
		const { db } = await open();
		await addEvents(db, {
			Old: { starts_at: now - day },
			New: { starts_at: now + day },
			Undated: { starts_at: null, state: "draft" },
			Gone: { state: "binned" },
		});
		expect(await names(db, {})).toEqual(["New", "Old", "Undated"]);
		expect(await names(db, { order: { by: "date", descending: false } })).toEqual(["Undated", "Old", "New"]);
	});

	test("is narrowed by state, and a published one whose time has not come is scheduled", async () => {
		const { db } = await open();
		await addEvents(db, {
			Seen: {},
			Later: { publish_at: now + 1 },
			Draft: { state: "draft" },
			"Draft with a time": { state: "draft", publish_at: now + 1 },
			Gone: { state: "binned", publish_at: now + 1 },
		});
		expect(await names(db, { show: "published" })).toEqual(["Seen"]);
		expect(await names(db, { show: "scheduled" })).toEqual(["Later"]);
		expect((await names(db, { show: "draft" })).sort()).toEqual(["Draft", "Draft with a time"]);
		expect(await names(db, { show: "bin" })).toEqual(["Gone"]);
		expect(await countStates(db, "events", now)).toEqual({ all: 4, published: 1, scheduled: 1, draft: 2, bin: 1 });
	});

	test.each([
		["the name, whatever its case", "BLOOD camp"],
		["the place", "seminar"],
		["the description", "tea and"],
		["the middle of a word", "onatio"],
		["a word without its accents", "cafe"],
		["a percent sign, which is taken literally", "100%"],
		["an underscore, which is taken literally", "a_b"],
		["a backslash, which is taken literally", "c\\d"],
		["a quotation mark, which ends nothing", "o'neil"],
	])("is searched by %s", async (_, query) => {
		const { db } = await open();
		const description = "Tea and CAFÉ for all, 100% free, a_b, c\\d, O'Neil";
		await addEvents(db, {
			"Blood Donation Camp": { venue: "Seminar Hall", description },
			"Tree day": { venue: "Lawns", description: "1000 saplings, aXb and cXd" },
		});
		expect(await names(db, { words: searchedWords(query) })).toEqual(["Blood Donation Camp"]);
	});

	test("is searched in Hindi, by all words of the search", async () => {
		const { db } = await open();
		await addEvents(db, { "बाल मेला at Munirka": {}, "बाल दिवस": {} });
		expect(await names(db, { words: searchedWords("मेला बाल") })).toEqual(["बाल मेला at Munirka"]);
	});

	test("finds an event by its new words after a change, and not by the old ones", async () => {
		const { db } = await open();
		await saveEvent(db, event({ title: "First" }), { id: "one", now });
		await saveEvent(db, event({ title: "Second" }), { id: "one", now });
		expect(await names(db, { words: ["second"] })).toEqual(["Second"]);
		expect(await names(db, { words: ["first"] })).toEqual([]);
	});

	test("is narrowed by domain and by a stretch of time, the end of which is outside", async () => {
		const { db } = await open();
		await addEvents(db, {
			Before: { starts_at: now - 1 },
			First: { starts_at: now, domain: "Health" },
			Last: { starts_at: now + day - 1, domain: "Society" },
			After: { starts_at: now + day },
			Undated: { starts_at: null },
		});
		expect(await names(db, { between: [now, now + day] })).toEqual(["Last", "First"]);
		expect(await names(db, { between: [now, now + day], domain: "Health" })).toEqual(["First"]);
	});

	test("is sorted by name without regard to case, and by the latest change", async () => {
		const { db } = await open();
		for (const [i, title] of ["beta", "Alpha", "Gamma"].entries())
			await saveEvent(db, event({ title }), { now: now + i });
		expect(await names(db, { order: { by: "name", descending: false } })).toEqual(["Alpha", "beta", "Gamma"]);
		expect(await names(db, { order: { by: "changed", descending: true } })).toEqual(["Gamma", "Alpha", "beta"]);
	});

	test("comes in pages that together hold each once; a page beyond the last is the last", async () => {
		const { db } = await open();
		await addEvents(db, Object.fromEntries("abcdefg".split("").map((title) => [title, {}])));
		const seen: string[] = [];
		for (const page of [1, 2, 3]) seen.push(...(await names(db, { page, pageSize: 3 })));
		expect(seen.sort()).toEqual("abcdefg".split(""));
		expect(await listPublished(db, "events", ask({ page: 99, pageSize: 3 }))).toMatchObject({
			rows: [{}],
			total: 7,
			page: 3,
		});
		expect(await listPublished(db, "events", ask({ words: ["nothing"], page: 2 }))).toEqual({
			rows: [],
			total: 0,
			page: 1,
			pageSize: 25,
		});
	});

	test("shows highlights in the same way", async () => {
		const { db } = await open();
		for (const name of ["Own", "Drawn"])
			await saveHighlight(db, { ...highlight, name, media: [], state: "published", publish_at: now }, { now });
		const asked = ask({ order: { by: "name", descending: false }, words: ["hauz"] });
		const { rows } = await listPublished(db, "highlights", asked);
		expect(rows).toMatchObject([
			{ name: "Drawn", date: now, domain: "Misc" },
			{ name: "Own", date: now, domain: "Misc" },
		]);
	});
});

test("an address without parameters asks for all, the newest first", () => {
	expect(readListQuery(new URLSearchParams(), now)).toEqual({
		words: [],
		show: "all",
		domain: null,
		between: null,
		page: 1,
		pageSize: 25,
		now,
		order: { by: "date", descending: true },
	});
});

test("everything that is asked for is read", () => {
	const search = new URLSearchParams("q=Blood+camp&state=bin&domain=Health&year=2024&sort=name&order=desc&page=3");
	expect(readListQuery(search, now)).toMatchObject({
		words: ["blood", "camp"],
		show: "bin",
		domain: "Health",
		page: 3,
		between: [Date.UTC(2023, 11, 31, 18, 30), Date.UTC(2024, 11, 31, 18, 30)],
		order: { by: "name", descending: true },
	});
});

test.each([
	["sort=date&order=asc", { by: "date", descending: false }],
	["sort=changed", { by: "changed", descending: true }],
	["sort=name", { by: "name", descending: false }],
	["sort=password", { by: "date", descending: true }],
])("%s sorts", (search, order) => {
	expect(readListQuery(new URLSearchParams(search), now).order).toEqual(order);
});

test("what is not offered counts as not asked", () => {
	const search = new URLSearchParams("state=secret&domain=Astrology&year=1066&page=x&q=");
	expect(readListQuery(search, now)).toMatchObject({ show: "all", domain: null, between: null, page: 1, words: [] });
});

async function names(db: Kysely<Database>, query: Partial<ListQuery>): Promise<string[]> {
	return (await listPublished(db, "events", ask(query))).rows.map(({ name }) => name);
}

function ask(query: Partial<ListQuery>): ListQuery {
	return {
		words: [],
		show: "all",
		domain: null,
		between: null,
		order: { by: "date", descending: true },
		page: 1,
		pageSize: 25,
		now,
		...query,
	};
}

async function addEvents(db: Kysely<Database>, events: Record<string, Partial<EventInput>>): Promise<void> {
	for (const [title, input] of Object.entries(events)) await saveEvent(db, event({ title, ...input }), { now });
}

function event(input: Partial<EventInput>): EventInput {
	return {
		title: "Camp",
		venue: "Hall",
		description: "",
		starts_at: now,
		state: "published",
		publish_at: now,
		...input,
	};
}

const highlight = { venue: "Hauz Khas", description: "", domain: "Misc", date: now, thumbnail_alt: "" };
