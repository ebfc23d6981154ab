import { join } from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "../../server/settings.ts";
import { eachDatabase, temporaryFolder } from "../../tests/support/databases.ts";
import { createContentStore } from "../content/store.ts";
import { saveEvent } from "../events/queries.ts";
import { buildFolder } from "../media/build-folder.ts";
import { createLinks } from "./links.ts";
import { claimCheck } from "./queries.ts";

const now = Date.UTC(2026, 0, 15);

eachDatabase("the links of the site", (open) => {
	test("are those of published events too, to more about them and to maps", async () => {
		const { db } = await open();
		const words = { venue: "", description: "", starts_at: null, publish_at: 0 };
		const both = { link: "https://example.org/camp", map_link: "https://maps.example.org/camp" };
		await saveEvent(db, { ...words, ...both, title: "Camp", state: "published" }, { id: "camp", now });
		const map = { map_link: "https://maps.example.org/walk" };
		await saveEvent(db, { ...words, ...map, title: "Walk", state: "published" }, { id: "walk", now });
		const draft = { map_link: "https://maps.example.org/draft" };
		await saveEvent(db, { ...words, ...draft, title: "Draft", state: "draft" }, { id: "draft", now });

		const { links } = await (await linksOf(db)).overview();
		const places = links.flatMap(({ url, places }) =>
			places.filter(({ title }) => title === "Event").map(({ id }) => [url, id]),
		);
		expect(places.sort()).toEqual([
			["https://example.org/camp", "camp"],
			["https://maps.example.org/camp", "camp"],
			["https://maps.example.org/walk", "walk"],
		]);
	});
});

eachDatabase("looking at the links", (open) => {
	test("begins when somebody asks", async () => {
		const links = await linksOf((await open()).db);
		const all = (await links.overview()).links.length;
		expect(await links.overview()).toMatchObject({ due: 0, lastLookAt: null, every: "never" });
		expect(await links.start("asha")).toBe(true);
		expect((await links.overview()).due).toBe(all);
	});

	test("may bring results for a while after the last link is no longer due, since its look has only begun", async () => {
		const { db } = await open();
		const links = await linksOf(db);
		const [url = ""] = (await links.overview()).links.map((link) => link.url);
		await claimCheck(db, { url, before: undefined, now: now - 60_000 });
		expect(await links.overview()).toMatchObject({ due: 0, mayChange: false });
		await claimCheck(db, { url, before: now - 60_000, now: now - 30_000 });
		expect(await links.overview()).toMatchObject({ due: 0, mayChange: true });
	});

	test("begins by itself when it is to be done every week", async () => {
		const links = await linksOf((await open()).db);
		await links.schedule("weekly", "asha");
		const { due, links: all } = await links.overview();
		expect(due).toBe(all.length);
	});
});

async function linksOf(db: Parameters<typeof createLinks>[0]["db"]) {
	const log = { info() {}, warn() {}, error() {} };
	const folder = "tests/chapter";
	const settings = parseEnv({ DATA_DIR: await temporaryFolder(), CONTENT_DIR: folder });
	const store = createContentStore({
		folder,
		drawnFolder: join(buildFolder(), "drawn"),
		versions: { current: async () => [] },
		log,
	});
	return createLinks({ db, store, now: () => now, log, settings, siteUrl: () => "" });
}
