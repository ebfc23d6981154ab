import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { auditTrail } from "../../core/audit/queries.ts";
import { findEvent, publishedEvents, saveEvent } from "../../core/events/queries.ts";
import { findHighlight } from "../../core/highlights/queries.ts";
import { findMedia } from "../../core/media/queries.ts";
import { remove } from "../../core/publishing/queries.ts";
import { loadSampleSeason, loadSampleSeasonOnce } from "../../core/samples/sample-season.ts";
import { eachDatabase } from "../../tests/support/databases.ts";
import { camp, day, everything, now, picture, put, startMove } from "../../tests/support/import-move.ts";

const published = { state: "published", publish_at: 0 } as const;

eachDatabase("moving in", (open) => {
	test("copies events, highlights, posters, pictures and videos under their own ids", async () => {
		const { db, server, run } = await startMove(open, { legacyMediaHosts: ["http://old.example.org"] });
		const more = { enddate: { _seconds: 1_760_007_200 }, domain: "Health", link: "https://example.org/camp" };
		server.events = { camp: { ...camp, ...more }, "tree day": { title: "Trees\u0000", startdate: "soon" } };
		const mediaUrls = ["/files/one.jpg", "http://old.example.org/files/film.mp4"];
		server.highlights = [{ ...day, description: "A story.", thumbnailUrl: "/files/thumb.png", mediaUrls }];
		put(server, "/event/camp.png", await picture("#b0243a"));
		put(server, "/files/thumb.png", await picture("#1f6f4a"));
		put(server, "/files/one.jpg", await picture("#3b3fa8"));
		put(server, "/files/film.mp4", await readFile("tests/chapter/sample/clips/sapling.mp4"), "video/mp4");

		const report = await run();
		expect(report.problems).toEqual([]);
		expect(report).toMatchObject({ events: { taken: 2 }, highlights: { taken: 1 }, media: 4 });
		expect(report).toMatchObject({ withoutPoster: 1, withoutDate: 1 });
		expect(await findEvent(db, "camp")).toMatchObject({
			title: camp.title,
			venue: "SAC",
			description: "Come along.",
			domain: "Health",
			link: more.link,
			starts_at: 1_760_000_000_000,
			ends_at: 1_760_007_200_000,
			state: "published",
			sample: 0,
		});
		expect(await findEvent(db, "tree day")).toMatchObject({ title: "Trees", starts_at: null, poster_media: null });
		const highlight = await findHighlight(db, day._id);
		expect(highlight).toMatchObject({ name: "A day", description: "A story.", domain: "Health" });
		expect(highlight?.thumbnail).toMatch(/^\/media\/[0-9a-f]{64}\.jpg$/);
		expect(highlight?.media.map(({ kind }) => kind)).toEqual(["image", "video"]);
		for (const { url } of highlight?.media ?? [])
			expect(await findMedia(db, url.slice(7, 71))).toMatchObject({ sample: 0 });
		const [entry] = await auditTrail(db, { limit: 1 });
		expect(entry).toMatchObject({ actor: "system", action: "import", subject: server.url });
	});

	test("what the list leaves out is asked for from the highlight itself, and our own drawings are not fetched", async () => {
		const { db, server, run } = await startMove(open);
		server.highlights = [{ ...day, thumbnailUrl: "/drawn/highlight/health-1.svg" }];
		const whole = { ...day, description: "The story.", mediaUrls: ["/drawn/blood/2.svg"] };
		server.files.set(`/api/admin/Volu/${day._id}`, {
			body: Buffer.from(JSON.stringify(whole)),
			type: "application/json",
		});
		expect((await run()).problems).toEqual([]);
		expect(await findHighlight(db, day._id)).toMatchObject({
			description: "The story.",
			thumbnail: "/drawn/highlight/health-1.svg",
			media: [{ url: "/drawn/blood/2.svg", kind: "image" }],
		});
		expect(server.requests.filter((line) => line.includes("/drawn/"))).toEqual([]);
	});

	test("doubles nothing when run again, brings up to date what changed there, and leaves what changed here", async () => {
		const { db, server, run } = await startMove(open);
		server.events = { camp, walk: { ...camp, title: "Walk" }, gone: { ...camp, title: "Gone" }, same: camp };
		server.highlights = [{ ...day, description: "A story.", thumbnailUrl: "/t.png", mediaUrls: ["/t.png"] }];
		put(server, "/event/camp.png", await picture("#b0243a"));
		put(server, "/t.png", await picture("#1f6f4a"));
		await run();
		const before = await everything(db);
		const again = await run();
		expect(again).toMatchObject({
			events: { taken: 0, updated: 0, unchanged: 4 },
			highlights: { unchanged: 1 },
			media: 0,
		});
		expect(await everything(db)).toEqual(before);

		server.events.camp = { ...camp, venue: "Moved" };
		put(server, "/event/camp.png", await picture("#5a3d7a"));
		server.events.walk = { ...camp, title: "Walk, changed there" };
		await saveEvent(db, { ...published, ...words("Walk, edited here") }, { id: "walk", now });
		await remove(db, "events", "gone");
		await saveEvent(db, { ...published, ...words("Made here") }, { id: "ours", now });
		server.events.ours = { ...camp, title: "Theirs" };
		const third = await run();
		expect(third).toMatchObject({ events: { taken: 0, updated: 1, unchanged: 1 }, media: 1, problems: [] });
		expect(third.events.left.toSorted()).toEqual([
			"event 'gone' (Gone): removed here since it was taken",
			"event 'ours' (Theirs): made here, under the same id",
			"event 'walk' (Walk, changed there): edited here since it was taken",
		]);
		const titles = (await publishedEvents(db, now)).map(({ title }) => title).toSorted();
		expect(titles).toEqual([camp.title, camp.title, "Made here", "Walk, edited here"]);
		expect(await findEvent(db, "camp")).toMatchObject({ venue: "Moved", revision: 2 });
	});

	test("samples give way to events of the same id, and are not loaded into a database that moved in first", async () => {
		const { db, server, run, samples } = await startMove(open);
		await loadSampleSeason(samples);
		server.events = { "nss-day-2019-09": camp };
		expect(await run()).toMatchObject({ events: { taken: 1, left: [] } });
		expect(await findEvent(db, "nss-day-2019-09")).toMatchObject({ title: camp.title, sample: 0 });

		const fresh = await startMove(open);
		fresh.server.events = { camp };
		await fresh.run();
		expect(await loadSampleSeasonOnce(fresh.samples)).toBe(false);
		expect(await publishedEvents(fresh.db, now)).toHaveLength(1);
	});
});

function words(title: string) {
	return { title, venue: "", description: "", starts_at: now };
}
