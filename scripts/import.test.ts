import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { startTestServer } from "../backend/test-server.ts";
import { auditTrail } from "../db/audit.ts";
import { findEvent, publishedEvents, removeEvent, saveEvent } from "../db/events.ts";
import { findHighlight, publishedHighlights } from "../db/highlights.ts";
import { findMedia } from "../db/media.ts";
import { openIntake } from "../server/intake.ts";
import { loadSampleSeason, loadSampleSeasonOnce } from "../server/sample-season.ts";
import { parseEnv } from "../server/settings.ts";
import { eachDatabase, type Open, temporaryFolder } from "../tests/support/databases.ts";
import { envOf, runScript } from "../tests/support/run-script.ts";
import { importFrom } from "./import/import.ts";
import { type Report, reportLines } from "./import/report.ts";

const now = Date.UTC(2026, 10, 15);
const camp = {
	title: "Blood Donation Camp",
	venue: "SAC",
	description: "Come along.",
	startdate: { _seconds: 1_760_000_000, _nanoseconds: 0 },
};
const day = { _id: "64f0c0ffee", name: "A day", venue: "Here", domain: "Health", date: "2025-10-09" };
const published = { state: "published", publish_at: 0 } as const;

eachDatabase("moving in", (open, makePlace) => {
	test("copies events, highlights, posters, pictures and videos under their own ids", async () => {
		const { db, server, run } = await start(open, { legacyMediaHosts: ["http://old.example.org"] });
		const more = { enddate: { _seconds: 1_760_007_200 }, domain: "Health", link: "https://example.org/camp" };
		server.events = { camp: { ...camp, ...more }, "tree day": { title: "Trees\u0000", startdate: "soon" } };
		const mediaUrls = ["/files/one.jpg", "http://old.example.org/files/film.mp4"];
		server.highlights = [{ ...day, description: "A story.", thumbnailUrl: "/files/thumb.png", mediaUrls }];
		put(server, "/event/camp.png", await picture("#b0243a"));
		put(server, "/files/thumb.png", await picture("#1f6f4a"));
		put(server, "/files/one.jpg", await picture("#3b3fa8"));
		put(server, "/files/film.mp4", await readFile("content/sample/clips/ring.mp4"), "video/mp4");

		const report = await run();
		expect(report.problems).toEqual([]);
		expect(report).toMatchObject({ events: { taken: 2 }, highlights: { taken: 1 }, media: 4 });
		expect(report).toMatchObject({ withoutPoster: 1, withoutDate: 1 });
		expect(await findEvent(db, "camp")).toMatchObject({
			...{ title: camp.title, venue: "SAC", description: "Come along.", domain: "Health", link: more.link },
			...{ starts_at: 1_760_000_000_000, ends_at: 1_760_007_200_000, state: "published", sample: 0 },
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
		const { db, server, run } = await start(open);
		server.highlights = [{ ...day, thumbnailUrl: "/drawn/highlight/health-1.svg" }];
		const whole = { ...day, description: "The story.", mediaUrls: ["/drawn/blood/2.svg"] };
		server.files.set(`/api/admin/Volu/${day._id}`, {
			body: Buffer.from(JSON.stringify(whole)),
			type: "application/json",
		});
		expect((await run()).problems).toEqual([]);
		expect(await findHighlight(db, day._id)).toMatchObject({
			...{ description: "The story.", thumbnail: "/drawn/highlight/health-1.svg" },
			media: [{ url: "/drawn/blood/2.svg", kind: "image" }],
		});
		expect(server.requests.filter((line) => line.includes("/drawn/"))).toEqual([]);
	});

	test("doubles nothing when run again, brings up to date what changed there, and leaves what changed here", async () => {
		const { db, server, run } = await start(open);
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
		await removeEvent(db, "gone");
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

	test("tells what could not be taken and why, takes the rest, and takes the missing once it is mended", async () => {
		const { db, server, run } = await start(open);
		server.events = { html: { ...camp, title: "HTML" }, silent: { ...camp, title: "Silent" }, broken: camp };
		Object.assign(server.events, { text: "no event", untitled: { venue: "Here" }, "line\nbreak": camp, good: camp });
		server.highlights = [
			{
				...day,
				description: "A story.",
				mediaUrls: ["http://127.0.0.1:1/lost.jpg", "/half.png", "/none.png", "/good.png"],
			},
			{ name: "No id" },
		];
		put(server, "/event/html.png", Buffer.from("<!doctype html><title>Sign in</title>"));
		put(server, "/event/broken.png", (await picture("#0f6b78")).subarray(0, 900));
		put(server, "/event/good.png", await picture("#96442a"));
		put(server, "/half.png", (await picture("#8a5a00")).subarray(0, 400));
		put(server, "/good.png", await picture("#14235a"));
		server.faults.set("GET /event/silent.png", "silent");

		const report = await run(3000);
		const told = report.problems.join("\n");
		expect(report).toMatchObject({ events: { taken: 4 }, highlights: { taken: 1 }, media: 2 });
		expect(report.problems).toHaveLength(10);
		expect(told).toMatch(/event 'html' \(HTML\), poster, .*\/event\/html\.png: This is not a picture or video/);
		expect(told).toMatch(/event 'silent' \(Silent\), poster, .*: 127\.0\.0\.1:\d+ did not answer in time/);
		expect(told).toMatch(/event 'broken' .*: This file is damaged or incomplete/);
		expect(told).toContain("event 'text': the record is not an event");
		expect(told).toContain("event 'untitled': it has no title");
		expect(told).toContain('event "line\\nbreak": such an id cannot be kept');
		expect(told).toContain("highlight 2 of the list: it has no id or no name");
		expect(told).toMatch(/picture 1, http:\/\/127\.0\.0\.1:1\/lost\.jpg: 127\.0\.0\.1:1 could not be reached/);
		expect(told).toMatch(/picture 2, .*: This file is damaged/);
		expect(told).toMatch(/picture 3, .*none\.png: 127\.0\.0\.1:\d+ answered 404/);
		expect((await findHighlight(db, day._id))?.media).toHaveLength(1);

		server.faults.clear();
		for (const name of ["/event/silent.png", "/event/html.png", "/half.png"])
			put(server, name, await picture("#ffc145"));
		const mended = await run();
		expect(mended).toMatchObject({ events: { updated: 2, unchanged: 2 }, highlights: { updated: 1 } });
		expect(mended.problems).toHaveLength(7);
		expect((await findHighlight(db, day._id))?.media).toHaveLength(2);
		expect((await findEvent(db, "html"))?.poster_media).not.toBeNull();
	});

	test("a picture that was taken stays when it cannot be had again, and a host in trouble is soon left in peace", async () => {
		const { db, server, run } = await start(open);
		const ids = ["a", "b", "c", "d", "e"];
		server.events = Object.fromEntries(ids.map((id) => [id, camp]));
		for (const id of ids) put(server, `/event/${id}.png`, await picture("#b0243a"));
		await run();
		const before = await everything(db);
		server.faults.set("GET /event/", "closed");
		server.requests.length = 0;
		const report = await run();
		expect(server.requests.filter((line) => line.includes("/event/"))).toHaveLength(3);
		expect(report).toMatchObject({ events: { unchanged: 5 }, media: 0 });
		expect(report.problems[0]).toMatch(/could not be reached; the earlier copy stays$/);
		expect(report.problems[4]).toMatch(/did not answer 3 times, and was not asked again; the earlier copy stays$/);
		expect(await everything(db)).toEqual(before);
	});

	test("one call that fails does not keep the other from being read", async () => {
		const { db, server, run } = await start(open);
		server.events = { camp };
		server.highlights = [{ ...day, description: "A story.", mediaUrls: [] }];
		server.faults.set("GET /api/getEventDetails", "not JSON");
		const report = await run();
		expect(report.problems).toEqual([expect.stringMatching(/^The events: .*did not answer with JSON$/)]);
		expect(await publishedHighlights(db, now)).toHaveLength(1);
	});

	test("samples give way to events of the same id, and are not loaded into a database that moved in first", async () => {
		const { db, server, run, samples } = await start(open);
		await loadSampleSeason(samples);
		server.events = { "nss-day-2019-09": camp };
		expect(await run()).toMatchObject({ events: { taken: 1, left: [] } });
		expect(await findEvent(db, "nss-day-2019-09")).toMatchObject({ title: camp.title, sample: 0 });

		const fresh = await start(open);
		fresh.server.events = { camp };
		await fresh.run();
		expect(await loadSampleSeasonOnce(fresh.samples)).toBe(false);
		expect(await publishedEvents(fresh.db, now)).toHaveLength(1);
	});

	test("the command says what it took and what it could not, and ends with 0 or 1 accordingly", async () => {
		const { options } = await makePlace();
		const server = await startServer();
		server.events = { camp };
		put(server, "/event/camp.png", await picture("#b0243a"));
		const words = ["--backend", `${server.url}/`, "--images", server.url, "--media-hosts", "https://old.example.org"];
		const first = await runScript("import", words, envOf(options));
		expect(first.output).toContain("Events: 1 taken, 0 brought up to date, 0 already there, 0 left.");
		expect(first.output).toContain("Pictures and videos: 1 taken.");
		expect(first.code).toBe(0);
		put(server, "/event/camp.png", Buffer.from("<!doctype html>"));
		const second = await runScript("import", words, envOf(options));
		expect(second.output).toContain("Events: 0 taken, 0 brought up to date, 1 already there, 0 left.");
		expect(second.output).toContain("Could not be taken (1):\n  event 'camp' (Blood Donation Camp), poster,");
		expect(second.code).toBe(1);
	});
});

test("without both addresses, or with a wrong one, the command says how it is used", async () => {
	expect(await runScript("import", ["--backend", "https://a.example.org"], {})).toEqual({
		code: 1,
		output: expect.stringContaining("npm run import -- --backend URL --images URL"),
	});
	const { code, output } = await runScript("import", ["--backend", "a", "--images", "https://b.example.org"], {});
	expect([code, output]).toEqual([1, "--backend: should be an address such as https://nss.example.ac.in\n"]);
});

test("the report is plain words", () => {
	const tally = { taken: 1, updated: 0, unchanged: 2, left: ["event 'a' (A): edited here since it was taken"] };
	const none = { taken: 0, updated: 0, unchanged: 0, left: [] };
	const report: Report = {
		events: tally,
		highlights: none,
		media: 3,
		withoutPoster: 1,
		withoutDate: 0,
		problems: ["x: y"],
	};
	expect(reportLines(report)).toEqual([
		"Events: 1 taken, 0 brought up to date, 2 already there, 1 left.",
		"Highlights: 0 taken, 0 brought up to date, 0 already there, 0 left.",
		"Pictures and videos: 3 taken.",
		"1 event without a poster: the site draws one.",
		"Left as they are:",
		"  event 'a' (A): edited here since it was taken",
		"Could not be taken (1):",
		"  x: y",
		"Run the command again to try these once more; nothing is doubled by it.",
	]);
});

type Server = Awaited<ReturnType<typeof startServer>>;

async function startServer() {
	const server = await startTestServer({ hostels: [], programs: [] });
	onTestFinished(() => server.close());
	return server;
}

async function start(open: Open, { legacyMediaHosts = [] as string[] } = {}) {
	const { db } = await open();
	const server = await startServer();
	const settings = parseEnv({ DATA_DIR: await temporaryFolder() });
	const intake = openIntake(settings, db);
	const given = { backendUrl: server.url, imageHostUrl: server.url, legacyMediaHosts, intake, now };
	return {
		db,
		server,
		samples: { contentDir: settings.contentDir, intake, now },
		run: (timeoutMs = 30_000) => importFrom({ ...given, timeoutMs }),
	};
}

function put(server: Server, path: string, body: Buffer, type = "image/png"): void {
	server.files.set(path, { body, type });
}

/** Small, so that its forms are made in no time. */
function picture(colour: string): Promise<Buffer> {
	return sharp({ create: { width: 200, height: 150, channels: 3, background: colour } })
		.png({ compressionLevel: 0 })
		.toBuffer();
}

function words(title: string) {
	return { title, venue: "", description: "", starts_at: now };
}

type Db = Awaited<ReturnType<Open>>["db"];

async function everything(db: Db) {
	const rows = await Promise.all([
		db.selectFrom("events").selectAll().orderBy("id").execute(),
		db.selectFrom("highlights").selectAll().orderBy("id").execute(),
		db.selectFrom("highlight_media").selectAll().orderBy("highlight_id").orderBy("position").execute(),
		db.selectFrom("media").selectAll().orderBy("id").execute(),
	]);
	return rows;
}
