import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openIntake } from "../../server/intake.ts";
import { parseEnv } from "../../server/settings.ts";
import { type Open, oneDatabase, temporaryFolder } from "../../tests/support/databases.ts";
import { findEvent, publishedEvents, saveEvent } from "../events/queries.ts";
import { findHighlight, publishedHighlights, saveHighlight } from "../highlights/queries.ts";
import { takeIn } from "../media/intake.ts";
import { findMedia } from "../media/queries.ts";
import { highlightDomains } from "../publishing/domains.ts";
import { remove } from "../publishing/queries.ts";
import { calendarYear } from "../time/dates.ts";
import { clearSampleSeason, loadSampleSeason, loadSampleSeasonOnce } from "./sample-season.ts";

const now = Date.UTC(2027, 0, 1);
const ownEvent = { title: "Ours", venue: "Here", description: "Not a sample.", starts_at: now } as const;
const published = { state: "published", publish_at: 0 } as const;

oneDatabase("the sample season", (open) => {
	test("covers several years and every domain, with two clips that are whole films", async () => {
		const { db, options } = await start(open);
		expect(await loadSampleSeasonOnce(options)).toBe(true);
		const [events, highlights] = await everything(db);
		expect(events.length).toBe(15);
		expect(new Set(events.map(({ starts_at }) => calendarYear(starts_at ?? 0)))).toEqual(
			new Set([2022, 2023, 2024, 2025, 2026]),
		);
		expect(highlights).toHaveLength(8);
		expect(new Set(highlights.map(({ domain }) => domain))).toEqual(new Set(highlightDomains));

		const clips = highlights.flatMap(({ media }) => media.filter(({ kind }) => kind === "video"));
		expect(clips).toHaveLength(2);
		for (const { url, alt } of clips) {
			const media = await findMedia(db, /[0-9a-f]{64}/.exec(url)?.[0] ?? "");
			expect(media).toMatchObject({ type: "video/mp4", width: 800, height: 600, sample: 1, alt });
			expect(await options.intake.storage.size(url.slice("/media/".length))).toBe(media?.bytes);
			expect(media?.bytes).toBeLessThan(300 * 1024);
		}
		expect(await readdir(options.intake.scratchFolder)).toEqual([]);
	});

	test("is loaded by a start once, doubles nothing when loaded again, and does not come back once cleared", async () => {
		const { db, options } = await start(open);
		await loadSampleSeasonOnce(options);
		const before = await everything(db);
		expect(await loadSampleSeasonOnce(options)).toBe(false);
		expect(await loadSampleSeason(options)).toEqual({ events: 0, highlights: 0 });
		expect(await everything(db)).toEqual(before);

		expect(await clearSampleSeason(options)).toEqual({ events: before[0].length, highlights: 8, media: 2 });
		expect(await loadSampleSeasonOnce(options)).toBe(false);
		expect(await everything(db)).toEqual([[], []]);
		expect(await loadSampleSeason(options)).toEqual({ events: before[0].length, highlights: 8 });
		expect(await everything(db)).toEqual(before);
	});

	test("leaves a database alone that was cleared before its first start", async () => {
		const { db, options } = await start(open);
		await clearSampleSeason(options);
		expect(await loadSampleSeasonOnce(options)).toBe(false);
		expect(await everything(db)).toEqual([[], []]);
	});

	test("is loaded once by two processes that start at the same time", async () => {
		const { db, options } = await start(open);
		const both = await Promise.all([loadSampleSeasonOnce(options), loadSampleSeasonOnce(options)]);
		expect(both.toSorted()).toEqual([false, true]);
		const [events] = await everything(db);
		const { revision } = (await findEvent(db, events[0]?.id ?? "")) ?? {};
		expect(revision).toBe(1);
	});

	test("goes without anything that is the chapter's own: what was made, edited, uploaded or put to use", async () => {
		const { db, options } = await start(open);
		await loadSampleSeasonOnce(options);
		const { storage } = options.intake;
		await saveEvent(db, { ...published, ...ownEvent }, { id: "ours", now });
		await saveEvent(db, { ...published, ...ownEvent, title: "Edited" }, { id: "nss-day-2023-09", now });
		// One clip in a highlight of the chapter, the other one sent in by somebody as their own.
		const [used, sent] = await clipIds(db);
		const shown = { media_id: used ?? "", alt: "Our day", kind: "video" as const };
		const words = { name: "Ours", venue: "", description: "", domain: "Misc", date: now, thumbnail_alt: "" };
		await saveHighlight(db, { ...published, ...words, media: [shown] }, { id: "our-day", now });
		const bytes = await buffer((await storage.read(`${sent}.mp4`)) ?? Readable.from([]));
		await takeIn(bytes, { alt: "Ours", now }, options.intake);

		expect(await clearSampleSeason(options)).toMatchObject({ highlights: 8, media: 0 });
		const [events, highlights] = await everything(db);
		expect(events.map(({ title }) => title).toSorted()).toEqual(["Edited", "Ours"]);
		expect(highlights.map(({ name }) => name)).toEqual(["Ours"]);
		expect(await findMedia(db, used ?? "")).toMatchObject({ sample: 1 });
		expect(await findMedia(db, sent ?? "")).toMatchObject({ sample: 0 });
		expect(await storage.size(`${sent}.mp4`)).toBe(bytes.length);
		// When nothing shows it any more, it goes with the next clearing, and its file with it.
		await remove(db, "highlights", "our-day");
		expect(await clearSampleSeason(options)).toEqual({ events: 0, highlights: 0, media: 1 });
		expect(await storage.size(`${used}.mp4`)).toBeNull();
		// Loading the rest again leaves the edited one as it was edited.
		await loadSampleSeason(options);
		expect((await findEvent(db, "nss-day-2023-09"))?.title).toBe("Edited");
		expect(await findHighlight(db, "awards-2024-01")).not.toBeNull();
	});

	test("keeps a clip that a text of the chapter shows", async () => {
		const { db, options } = await start(open);
		await loadSampleSeasonOnce(options);
		const [shown] = await clipIds(db);
		const version = {
			id: "v1",
			kind: "home",
			language: "en",
			author: "asha",
			note: "",
			is_current: 1,
			created_at: now,
		} as const;
		await db
			.insertInto("content_versions")
			.values({ ...version, body: `{"video":"/media/${shown}.mp4"}` })
			.execute();
		expect((await clearSampleSeason(options)).media).toBe(1);
		expect(await findMedia(db, shown ?? "")).not.toBeNull();
	});
});

async function start(open: Open) {
	const { db } = await open();
	const settings = parseEnv({ DATA_DIR: await temporaryFolder() });
	const intake = openIntake(settings, db);
	return { db, options: { contentDir: "tests/chapter", intake, now } };
}

type Db = Awaited<ReturnType<Open>>["db"];

async function everything(db: Db) {
	return [await publishedEvents(db, now), await publishedHighlights(db, now)] as const;
}

async function clipIds(db: Db): Promise<string[]> {
	const rows = await db.selectFrom("media").select("id").where("sample", "=", 1).orderBy("id").execute();
	return rows.map(({ id }) => id);
}
