import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { generation } from "../database/generation.ts";
import type { OpenDatabase } from "../database/open.ts";
import { currentVersions, findVersion, resetToFile, saveVersion, versionHeads } from "./version-queries.ts";

const faq = { kind: "faq", language: "en" };

eachDatabase("content versions", (open) => {
	test("the newest version is the current one, and the others are its history", async () => {
		const { db } = await open();
		await saveVersion(db, { ...faq, body: { title: "One" }, author: "asha", now: 1 });
		await saveVersion(db, { ...faq, body: { title: "Two" }, author: "bilal", note: "Clearer", now: 2 });
		await saveVersion(db, { kind: "faq", language: "hi", body: { title: "एक" }, author: "asha", now: 3 });

		const current = await currentVersions(db);
		expect(current.map(({ language, body }) => [language, body]).sort()).toEqual([
			["en", { title: "Two" }],
			["hi", { title: "एक" }],
		]);
		expect(await history(db)).toMatchObject([
			{ body: { title: "Two" }, author: "bilal", note: "Clearer", is_current: 1 },
			{ body: { title: "One" }, author: "asha", note: "", is_current: 0 },
		]);
	});

	test("an editor who began from an older version is told and overwrites nothing", async () => {
		const { db } = await open();
		const first = await saveVersion(db, { ...faq, body: 1, author: "asha", basedOn: null, now: 1 });
		const basedOn = first.outcome === "saved" ? first.version.id : "";
		expect(await saveVersion(db, { ...faq, body: 2, author: "asha", basedOn: null, now: 2 })).toMatchObject({
			outcome: "conflict",
			current: { body: 1 },
		});
		expect(await saveVersion(db, { ...faq, body: 3, author: "asha", basedOn, now: 3 })).toMatchObject({
			outcome: "saved",
		});
		expect(await history(db)).toHaveLength(2);
	});

	test("of several editors at the same time exactly one wins", async () => {
		const { db, ping } = await open();
		const editors = ["asha", "bilal", "chitra", "devika"];
		// With a connection for each ready, they really meet.
		await Promise.all(editors.map(ping));
		const edits = editors.map((author) => saveVersion(db, { ...faq, body: author, author, basedOn: null, now: 1 }));
		const outcomes = (await Promise.all(edits)).map(({ outcome }) => outcome);
		expect(outcomes.sort()).toEqual(["conflict", "conflict", "conflict", "saved"]);
		expect(await currentVersions(db)).toHaveLength(1);
	});

	test("a reset goes back to the file and keeps the history", async () => {
		const { db } = await open();
		await saveVersion(db, { ...faq, body: 1, author: "asha", now: 1 });
		await resetToFile(db, faq);
		expect(await currentVersions(db)).toEqual([]);
		expect(await history(db)).toMatchObject([{ body: 1, is_current: 0 }]);
	});

	test("saving and resetting raise the generation", async () => {
		const { db } = await open();
		await saveVersion(db, { ...faq, body: 1, author: "asha", now: 1 });
		expect(await generation(db)).toBe(1);
		await resetToFile(db, faq);
		expect(await generation(db)).toBe(2);
	});
});

/** All versions of the questions, the newest first. */
async function history(db: OpenDatabase["db"]) {
	const heads = (await versionHeads(db, "en")).filter(({ kind }) => kind === "faq");
	return Promise.all(heads.map(({ id }) => findVersion(db, faq, id)));
}
