import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { openIntake } from "../../server/intake.ts";
import { parseEnv } from "../../server/settings.ts";
import { chapter } from "../../tests/support/chapter.ts";
import { type Open, oneDatabase, temporaryFolder } from "../../tests/support/databases.ts";
import { phaseOf } from "../events/events.ts";
import { findEvent, publishedEvents, recentPublishedEvents, saveEvent } from "../events/queries.ts";
import { publishedHighlights } from "../highlights/queries.ts";
import { signedUp } from "../mailings/signed-up.ts";
import { findMedia } from "../media/queries.ts";
import { highlightDomains } from "../publishing/domains.ts";
import { findEventSignup, fullEvents } from "../signups/event-signup.ts";
import { signupMails } from "../signups/mails.ts";
import { remind } from "../signups/reminders.ts";
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

oneDatabase("the season of the site", (open) => {
	const first = Date.parse("2027-03-25T10:00:00+05:30");

	test("begins with something to come: with free seats, and with a waiting list; and is cleared with its people", async () => {
		const { db, options } = await start(open, "content", first);
		await loadSampleSeasonOnce(options);
		const events = await publishedEvents(db, first);
		const coming = events.filter((event) => phaseOf(event, first) === "coming").toReversed();
		expect(coming.map(({ slug }) => slug)).toEqual([
			"first-aid-evening-2027-03",
			"munirka-evening-1-2027-04",
			"library-day-2027-04",
			"munirka-evening-2-2027-04",
			"munirka-evening-3-2027-04",
			"blood-donation-camp-2027-04",
		]);
		expect(await fullEvents(db, first)).toEqual(["library-day-2026-11"]);
		const evening = await findEventSignup(db, "first-aid-evening-2026-11");
		expect(evening).toMatchObject({ isOpen: true, seats: 40, taken: 7, hasWaitingList: true });
		expect(evening?.questions.map(({ id, required }) => [id, required])).toEqual([
			["a", true],
			["b", false],
		]);
		const recent = await recentPublishedEvents(db, first, 10);
		expect(recent.slice(5, 7).map(({ slug }) => slug)).toEqual([
			"first-aid-evening-2027-03",
			"staff-reading-day-2027-03",
		]);

		// Loaded again months later, nothing moves on.
		await db.deleteFrom("events").where("id", "=", "blood-donation-camp-2026-12").execute();
		await loadSampleSeason({ ...options, now: first + 100 * 24 * 3_600_000 });
		expect((await findEvent(db, "blood-donation-camp-2026-12"))?.slug).toBe("blood-donation-camp-2027-04");

		await clear(db);
		expect(await everything(db)).toEqual([[], []]);
		expect(await db.selectFrom("signups").select("id").execute()).toEqual([]);
	});

	test("has invented people to whom nothing is sent", async () => {
		const { db, options } = await start(open, "content", first);
		await loadSampleSeasonOnce(options);
		const dayBefore = Date.parse("2027-03-30T10:00:00+05:30");
		expect(await remind(db, dayBefore)).toBe(7);
		const sent: string[] = [];
		const channel = signupMails(
			{ db, content: () => chapter, secret: "", siteUrl: () => "https://nss.example", now: () => dayBefore },
			async ({ to }) => void sent.push(...to),
		);
		const messages = await db.selectFrom("outbox").selectAll().execute();
		expect(messages).toHaveLength(7);
		for (const message of messages) await channel.deliver({ ...message, payload: JSON.parse(message.payload) });
		expect(sent).toEqual([]);
		const mailing = signedUp.select(new URLSearchParams("source=signups:first-aid-evening-2026-11"));
		expect(await signedUp.count(db, mailing)).toEqual({ people: 0, barred: 7 });
		const people = await signedUp.next(db, mailing, { after: "", limit: 10 });
		expect(people.map(({ barred }) => barred)).toEqual(Array.from({ length: 7 }, () => true));
	});
});

function clear(db: Db) {
	return createSamples({ db, now: () => now }).clear({ id: "asha" });
}

async function start(open: Open, contentDir = "tests/chapter", at = now) {
	const { db } = await open();
	const settings = parseEnv({ DATA_DIR: await temporaryFolder() });
	const intake = openIntake(settings, db);
	return { db, options: { contentDir, intake, now: at } };
}

type Db = Awaited<ReturnType<Open>>["db"];

async function everything(db: Db) {
	return [await publishedEvents(db, now), await publishedHighlights(db, now)] as const;
}
