import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { openIntake } from "../../server/intake.ts";
import { parseEnv } from "../../server/settings.ts";
import { type Open, oneDatabase, temporaryFolder } from "../../tests/support/databases.ts";
import { findEvent, publishedEvents, saveEvent } from "../events/queries.ts";
import { publishedHighlights } from "../highlights/queries.ts";
import { findMedia } from "../media/queries.ts";
import { highlightDomains } from "../publishing/domains.ts";
import { calendarYear } from "../time/dates.ts";
import { createSamples } from "./clearing.ts";
import { loadSampleSeason, loadSampleSeasonOnce } from "./sample-season.ts";

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
			expect(media?.bytes).toBeLessThan(320 * 1024);
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

		await clear(db);
		expect(await loadSampleSeasonOnce(options)).toBe(false);
		expect(await everything(db)).toEqual([[], []]);
	});

	test("leaves a database alone that was cleared before its first start", async () => {
		const { db, options } = await start(open);
		await clear(db);
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

	test("goes without anything that is the chapter's own: what was made and what was edited", async () => {
		const { db, options } = await start(open);
		await loadSampleSeasonOnce(options);
		await saveEvent(db, { ...published, ...ownEvent }, { id: "ours", now });
		await saveEvent(db, { ...published, ...ownEvent, title: "Edited" }, { id: "nss-day-2023-09", now });
		await clear(db);
		const [events] = await everything(db);
		expect(events.map(({ title }) => title).toSorted()).toEqual(["Edited", "Ours"]);
		// Loading the rest again leaves the edited one as it was edited.
		await loadSampleSeason(options);
		expect((await findEvent(db, "nss-day-2023-09"))?.title).toBe("Edited");
	});
});

function clear(db: Db) {
	return createSamples({ db, now: () => now }).clear({ id: "asha" });
}

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
