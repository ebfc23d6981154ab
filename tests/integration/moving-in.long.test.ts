import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { saveEvent } from "../../core/events/queries.ts";
import { saveHighlight } from "../../core/highlights/queries.ts";
import { cleanFilm } from "../../core/media/film.ts";
import { folderStorage } from "../../core/media/folder-storage.ts";
import { takeIn } from "../../core/media/intake.ts";
import { temporaryFolder } from "../support/databases.ts";
import { envOf, runScript } from "../support/run-script.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

test("a site that was imported from another one answers the same calls with the same", async () => {
	const old = await startOldSite();
	const dataDir = await temporaryFolder();
	const words = ["--backend", old.url, "--images", old.url];
	const { code, output } = await runScript("import", words, envOf({ dataDir }));
	expect(output).toContain("Events: 1 taken");
	expect(output).toContain("Highlights: 1 taken");
	expect(output).toContain("Pictures and videos: 2 taken.");
	expect(code).toBe(0);

	const fresh = await startTestSite({ DATA_DIR: dataDir });
	onTestFinished(() => fresh.remove());
	for (const path of ["/api/getEventDetails", "/api/admin/getAllVolu", "/api/admin/Volu/our-day"])
		expect(await answer(fresh, path)).toEqual(await answer(old, path));
	expect((await fetch(`${fresh.url}/event/our-camp.png`)).headers.get("Content-Type")).toBe("image/png");
});

async function startOldSite(): Promise<TestSite> {
	const DATA_DIR = await temporaryFolder();
	const old = await startTestSite({ SAMPLE_DATA: "off", DATA_DIR });
	onTestFinished(() => old.remove());
	const { db } = old.database;
	const now = Date.UTC(2026, 8, 24);
	const published = { state: "published", publish_at: 0 } as const;
	const camp = {
		title: "Our camp",
		venue: "SAC",
		description: "Come.",
		starts_at: now,
		ends_at: now + 1,
		domain: "Health",
	};
	await saveEvent(db, { ...published, ...camp }, { id: "our-camp", now });
	const storage = folderStorage(join(DATA_DIR, "media"));
	const limits = { image: 1_000_000, video: 1_000_000, document: 1_000_000 };
	const intake = { db, storage, scratchFolder: join(DATA_DIR, "scratch"), limits };
	// A film is called by what was sent. This one has been taken before, and stays the same when it is taken again.
	const film = join(DATA_DIR, "film.mp4");
	await cleanFilm("tests/chapter/sample/clips/sapling.mp4", film);
	const clip = await takeIn(await readFile(film), { now }, intake);
	const day = { name: "Our day", venue: "Here", description: "It rained.", domain: "Misc", date: now };
	const pictures = { thumbnail_url: "/drawn/highlight/misc-1.svg", thumbnail_alt: "A march" };
	const media = [{ media_id: clip.id, alt: "The ring", kind: "video" as const }];
	await saveHighlight(db, { ...published, ...day, ...pictures, media }, { id: "our-day", now });
	return old;
}

/** An answer with the site's own address left out of it. */
async function answer(site: TestSite, path: string): Promise<unknown> {
	return JSON.parse((await (await fetch(site.url + path)).text()).replaceAll(site.url, ""));
}
