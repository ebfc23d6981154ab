import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import type { Database } from "../database/schema.ts";
import { type EventInput, saveEvent } from "../events/queries.ts";
import { saveHighlight } from "../highlights/queries.ts";
import { addMedia } from "../media/queries.ts";
import { searchedWords } from "../search/search-text.ts";
import { countStates, type ListQuery, listPublished } from "./list-queries.ts";

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
		["a percent sign, which stands for itself", "100%"],
		["an underscore, which stands for itself", "a_b"],
		["a backslash, which stands for itself", "c\\d"],
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

	test("is searched in Hindi, by all words of the question", async () => {
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
			...{ total: 7, page: 3, pages: 3 },
			rows: [{}],
		});
		expect(await listPublished(db, "events", ask({ words: ["nothing"], page: 2 }))).toEqual({
			...{ rows: [], total: 0, page: 1, pages: 1 },
		});
	});

	test("shows highlights in the same way, with the pictures that stand for them", async () => {
		const { db } = await open();
		await addMedia(db, picture);
		const own = { name: "Own", thumbnail_media: picture.id, thumbnail_alt: "A tree" };
		const drawn = { name: "Drawn", thumbnail_url: "/drawn/misc-1.svg", thumbnail_alt: "A drum" };
		for (const words of [own, drawn])
			await saveHighlight(db, { ...highlight, ...words, media: [], state: "published", publish_at: now }, { now });
		const { rows } = await listPublished(
			db,
			"highlights",
			ask({ order: { by: "name", descending: false }, words: ["hauz"] }),
		);
		expect(rows.map(({ name, picture }) => [name, picture])).toEqual([
			["Drawn", "/drawn/misc-1.svg"],
			["Own", `/media/${picture.id}.jpg`],
		]);
	});
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
		...{ title: "Camp", venue: "Hall", description: "", starts_at: now },
		...{ state: "published", publish_at: now },
		...input,
	};
}

const highlight = { venue: "Hauz Khas", description: "", domain: "Misc", date: now };

const picture = {
	...{ id: "ab12", type: "image/jpeg", bytes: 9, width: 9, height: 9, name: "", alt: "", placeholder: null },
	...{ variants: [], sample: 0 as const, created_at: now },
};
