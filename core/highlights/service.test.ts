import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import type { Database } from "../database/schema.ts";
import { addMedia, findMedia } from "../media/queries.ts";
import { blankHighlight, type HighlightValues } from "./highlight-form.ts";
import { findHighlight, publishedHighlight, saveHighlight } from "./queries.ts";
import { createHighlightService } from "./service.ts";

const now = Date.UTC(2026, 0, 15);
const who = { id: "asha" };
const tree = "ab".repeat(32);
const walk = "cd".repeat(32);
const filled: HighlightValues = {
	...blankHighlight,
	name: "Walk",
	venue: "Hauz Khas",
	date: "2026-01-10",
	domain: "Society",
	publish: "now",
};

eachDatabase("the service of highlights", (open) => {
	test("publishes one with its pictures and clips in their order, ours by their addresses", async () => {
		const { db } = await openWithFiles(open);
		const media = [
			{ file: walk, kind: "video", alt: "" },
			{ file: tree, kind: "image", alt: "A tree" },
			{ file: "/drawn/highlight/misc-2.svg", kind: "image", alt: "A dance" },
		] satisfies HighlightValues["media"];
		expect(await serviceFor(db).save(who, "walk", { ...filled, media }, null)).toMatchObject({ done: "published" });
		expect(await publishedHighlight(db, "walk", now)).toMatchObject({
			date: Date.UTC(2026, 0, 10, 6, 30),
			thumbnail: `/media/${tree}.jpg`,
			thumbnail_alt: "A tree",
			media: [{ url: `/media/${walk}.mp4` }, { url: `/media/${tree}.jpg` }, { url: "/drawn/highlight/misc-2.svg" }],
		});
		expect((await serviceFor(db).find("walk"))?.values).toEqual({
			...filled,
			media,
			thumbnail: tree,
			thumbnailAlt: "A tree",
		});
	});

	test("refuses to publish a picture without words, beside that picture", async () => {
		const { db } = await openWithFiles(open);
		const media = [{ file: tree, kind: "image" as const, alt: "" }];
		expect(await serviceFor(db).save(who, "walk", { ...filled, media }, null)).toMatchObject({
			outcome: "refused",
			errors: { "media.0.alt": [expect.stringContaining("what is to be seen")] },
		});
		expect(await findHighlight(db, "walk")).toBeNull();
		// A draft may wait for its words.
		expect(await serviceFor(db).save(who, "walk", { ...filled, media, publish: "draft" }, null)).toMatchObject({
			outcome: "saved",
		});
		expect(await serviceFor(db).act(who, "walk", "publish")).toEqual({ outcome: "incomplete" });
	});

	test("refuses files that have gone, and films in the place of pictures, beside each", async () => {
		const { db } = await openWithFiles(open);
		const media = [
			{ file: "ef".repeat(32), kind: "image", alt: "Gone" },
			{ file: walk, kind: "image", alt: "A film" },
		] satisfies HighlightValues["media"];
		const refused = await serviceFor(db).save(
			who,
			"walk",
			{ ...filled, media, thumbnail: walk, thumbnailAlt: "x" },
			null,
		);
		expect(refused.outcome === "refused" && Object.keys(refused.errors)).toEqual([
			...["thumbnail", "media.0.file", "media.1.file"],
		]);
	});

	test("stores the first alt text of a picture with it, and leaves one that is there", async () => {
		const { db } = await openWithFiles(open);
		const media = (alt: string) => [{ file: tree, kind: "image" as const, alt }];
		await serviceFor(db).save(who, "walk", { ...filled, media: media("A tree") }, null);
		await serviceFor(db).save(who, "walk", { ...filled, media: media("A bush") }, 1);
		expect(await findMedia(db, tree)).toMatchObject({ alt: "A tree" });
		expect(await findHighlight(db, "walk")).toMatchObject({ media: [{ alt: "A bush" }] });
	});

	test("knows a domain by any of its names, and shows those from elsewhere in its form", async () => {
		const { db } = await open();
		const words = { name: "Visit", venue: "", description: "", domain: "Unnat Bharat Abhiyan", date: null };
		const picture = { thumbnail_url: "https://old.example.org/a.png", thumbnail_alt: "" };
		await saveHighlight(db, { ...words, ...picture, media: [], state: "published", publish_at: 0 }, { id: "v", now });
		expect(await serviceFor(db).find("v")).toMatchObject({
			values: { domain: "UBA", thumbnail: "https://old.example.org/a.png", date: "" },
		});
	});

	test("copies one as a draft with its pictures and without its day", async () => {
		const { db } = await openWithFiles(open);
		const media = [{ file: tree, kind: "image" as const, alt: "A tree" }];
		await serviceFor(db).save(who, "walk", { ...filled, media, language: "mr" }, null);
		const copied = await serviceFor(db).act(who, "walk", "copy");
		const copy = copied.outcome === "done" ? await serviceFor(db).find(copied.id) : null;
		expect(copy?.values).toEqual({
			...filled,
			name: "Walk (copy)",
			date: "",
			publish: "draft",
			media,
			language: "mr",
			thumbnail: tree,
			thumbnailAlt: "A tree",
		});
	});
});

async function openWithFiles(open: () => Promise<{ db: Kysely<Database> }>) {
	const database = await open();
	const file = { bytes: 9, width: 9, height: 9, name: "", alt: "", placeholder: null, variants: [], created_at: now };
	await addMedia(database.db, { ...file, id: tree, type: "image/jpeg", sample: 0 });
	await addMedia(database.db, { ...file, id: walk, type: "video/mp4", sample: 0 });
	return database;
}

function serviceFor(db: Kysely<Database>) {
	return createHighlightService({ db, now: () => now });
}
