import { cp, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "../../server/settings.ts";
import { signedIn } from "../../tests/support/console.ts";
import { eachDatabase, temporaryFolder } from "../../tests/support/databases.ts";
import { auditTrail } from "../audit/queries.ts";
import { noteBackup } from "../backup/last-backup.ts";
import { createContentStore } from "../content/store.ts";
import { currentVersions, saveVersion } from "../content/version-queries.ts";
import type { OpenDatabase } from "../database/open.ts";
import { saveEvent } from "../events/queries.ts";
import { createLinks } from "../links/links.ts";
import { buildFolder } from "../media/build-folder.ts";
import { createDashboard, gatherFacts } from "./dashboard.ts";

const day = 24 * 3_600_000;
const now = () => Date.now();

eachDatabase("the dashboard", (open) => {
	test("gathers what is so", async () => {
		const database = await open();
		const { db } = database;
		const parts = await partsOf(db);
		const { dataDir } = parts.settings;
		await signedIn({ database, dataDir }, "admin");
		await signedIn({ database, dataDir }, "moderator");
		const event = { title: "Camp", venue: "Hall", description: "Come.", starts_at: 1, publish_at: 0 };
		await saveEvent(db, { ...event, state: "published", sample: 1 }, { now: 1 });
		await saveEvent(db, { ...event, state: "published" }, { now: 1 });
		await noteBackup(db, { at: 77, by: "asha", how: "told" });
		const facts = await gatherFacts(parts, "asha");
		expect(facts).toMatchObject({
			admins: 1,
			sampleSeason: 1,
			samples: parts.store.samples().length,
			yearsWithoutGroup: [],
			vacantPosts: 0,
			lastBackupAt: 77,
			notified: false,
			links: { needCare: 0, lastLookAt: null, weekly: false },
		});
		expect(facts.disk?.total).toBeGreaterThan(facts.disk?.free ?? 0);
		expect(facts).not.toHaveProperty("submissions");
	});

	test("tells of content that is a year old by its file, its version or an organiser's word", async () => {
		const { db } = await open();
		const parts = await partsOf(db);
		const dashboard = createDashboard(parts);
		expect(await dashboard.oldContent()).toEqual([]);
		const before = new Date(Date.now() - 400 * day);
		for (const file of ["faq.yaml", "team.yaml", "privacy-policy.md"])
			await utimes(join(parts.settings.contentDir, "en", file), before, before);
		const body = (await currentVersions(db)).length;
		await saveVersion(db, { kind: "team", language: "en", body, author: "asha", now: Date.now() - 10 * day });
		await saveVersion(db, { kind: "awards", language: "en", body, author: "asha", now: Date.now() - 500 * day });
		expect((await dashboard.oldContent()).map(({ kind, from }) => [kind, from])).toEqual([
			["awards", "version"],
			["faq", "file"],
			["privacyPolicy", "file"],
		]);
		expect(await dashboard.stillRight("faq", "asha")).toBe(true);
		expect(await dashboard.stillRight("cricket", "asha")).toBe(false);
		expect((await dashboard.oldContent()).map(({ kind }) => kind)).toEqual(["awards", "privacyPolicy"]);
		expect(await auditTrail(db, { limit: 5 })).toMatchObject([
			{ action: "content.reviewed", subject: "content:en/faq" },
		]);
	});
});

async function partsOf(db: OpenDatabase["db"]) {
	const folder = join(await temporaryFolder(), "content");
	await cp("tests/chapter", folder, { recursive: true });
	const log = { info() {}, warn() {}, error() {} };
	const settings = parseEnv({ DATA_DIR: await temporaryFolder(), CONTENT_DIR: folder });
	const store = createContentStore({
		folder,
		drawnFolder: join(buildFolder(), "drawn"),
		versions: { current: async () => [] },
		log,
	});
	const links = createLinks({ db, store, now, log, settings, siteUrl: () => "" });
	return { db, store, now, settings, links };
}
