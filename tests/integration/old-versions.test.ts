import { readFileSync } from "node:fs";
import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import { createContentEditor } from "../../core/content/editor/content-editor.ts";
import { upgradeVersions } from "../../core/content/editor/upgrade.ts";
import { findUploads } from "../../core/content/picture-queries.ts";
import { createContentStore } from "../../core/content/store.ts";
import { currentVersions } from "../../core/content/version-queries.ts";
import * as wordsOfTheInterface from "../../core/database/migrations/0053-words-of-the-interface.ts";
import { catalogueOf } from "../../core/words/catalogue.ts";
import { english } from "../../core/words/en.ts";
import { paths } from "../../scripts/check-content.ts";
import { copyContent } from "../support/content-copy.ts";
import { oneDatabase } from "../support/databases.ts";

type Saved = { id: string; kind: string; language: string; body: object; is_current: 0 | 1; created_at: number };

/** Saved in the console of the test's chapter, before entries had ids and words were a catalogue. */
const saved: (Saved & { author: string; note: string })[] = JSON.parse(
	readFileSync(new URL("../fixtures/versions-before-ids.json", import.meta.url), "utf8"),
);

oneDatabase("versions of before entries had ids", (open) => {
	test("show what they said, in both languages, and can be edited on", async () => {
		const { db } = await open();
		const rows = saved.map((version) => ({ ...version, body: JSON.stringify(version.body) }));
		await db.insertInto("content_versions").values(rows).execute();
		const names = { migrationTableName: "once_more", migrationLockTableName: "once_more_lock" };
		const provider = { getMigrations: async () => ({ wordsOfTheInterface }) };
		expect((await new Migrator({ db, provider, ...names }).migrateToLatest()).error).toBeUndefined();

		const copy = copyContent();
		copy.write("hi/home.yaml", "head: { title: होम }");
		const warnings: object[] = [];
		const log = { warn: (details: object) => void warnings.push(details) };
		const versions = { current: () => currentVersions(db) };
		const store = createContentStore({ ...copy, versions, uploads: (wanted) => findUploads(db, wanted), log });
		await upgradeVersions(db, store);
		await store.refresh();
		expect(warnings).toEqual([]);

		const [inEnglish, inHindi] = [store.get(), store.get("hi")];
		expect(inEnglish.team.groups[0]?.teamMembers[0]?.title).toBe("Head of the unit");
		const members = inHindi.team.groups[2]?.teamMembers ?? [];
		expect(members.slice(0, 2)).toMatchObject([{ name: "पहला नाम" }, { title: "दूसरा पद" }]);
		expect(members.map(({ id }) => id)).toEqual(inEnglish.team.groups[2]?.teamMembers.map(({ id }) => id));
		expect(inEnglish.domains.items[0]?.projects[0]?.name).toBe("Night School");
		expect(inHindi.domains.items[0]).toMatchObject({ name: "साक्षरता", projects: [{ name: "रात का स्कूल" }, {}, {}] });
		expect(inEnglish.navigation.header.items[0]).toMatchObject({ label: "Start" });
		expect(inHindi.navigation.header.items.slice(0, 2)).toMatchObject([
			{ label: "शुरू" },
			{ items: [{ label: "घंटों के नियम", url: "/hours-policy" }, {}, {}, {}, {}] },
		]);
		expect(inHindi.scribe.carousel.slides[1]).toMatchObject({ alt: "दूसरी तस्वीर" });
		const [first, ...others] = inHindi.hoursPolicy.kinds.ground.examples;
		expect([first, ...others]).toEqual(["पहला उदाहरण", ...inEnglish.hoursPolicy.kinds.ground.examples.slice(1)]);

		// The mail had gone back to what the site came with; all other words are said on.
		expect(inEnglish.mails.confirmation.subject).toBe(english["mails.confirmation.subject"]);
		expect([inEnglish.words.close, inEnglish.signup.heading]).toEqual(["Shut", "Come along"]);
		expect([inHindi.words.ok, inHindi.mails.confirmation.subject]).toEqual(["चलिए", "आप हममें से एक हैं"]);
		expect(inHindi.signup.heading).toBe(catalogueOf("hi")["signup.heading"]);

		const editing = createContentEditor({
			...{ db, store, contentDir: copy.folder, drawnFolder: copy.drawnFolder },
			pagePaths: async () => [...paths],
			now: Date.now,
		});
		for (const { kind, language } of await currentVersions(db)) {
			const place = editing.findRef(kind, language);
			if (!place) throw new Error(`${kind} cannot be opened`);
			const { values, basedOn } = await editing.open(place);
			// The team names a project that has another name since.
			const outcome = kind === "team" ? "refused" : "unchanged";
			expect(await editing.review(place, { values, basedOn }), `${kind} ${language}`).toMatchObject({ outcome });
			expect((await editing.history(place)).length).toBeGreaterThan(0);
		}
		const history = await editing.history({ kind: "words", language: "en" });
		expect(history.map(({ current }) => current)).toEqual([true, false, false, false]);
		await upgradeVersions(db, store);
		expect(await store.refresh()).toEqual([]);
	});
});
