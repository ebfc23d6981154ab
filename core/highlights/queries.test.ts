import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { generation } from "../database/generation.ts";
import { remove } from "../publishing/queries.ts";
import {
	findHighlight,
	type HighlightInput,
	publishedHighlight,
	publishedHighlights,
	saveHighlight,
} from "./queries.ts";

const now = Date.UTC(2026, 0, 15);

eachDatabase("highlights", (open) => {
	test("only published highlights whose time has come are public, newest first", async () => {
		const { db } = await open();
		await saveHighlight(db, highlight({ name: "Old", date: now - 9 }), { now });
		await saveHighlight(db, highlight({ name: "New", date: now }), { now });
		await saveHighlight(db, highlight({ name: "Undated", date: null }), { now });
		await saveHighlight(db, highlight({ name: "Draft", state: "draft" }), { id: "draft", now });
		await saveHighlight(db, highlight({ name: "Later", publish_at: now + 1 }), { id: "later", now });

		expect((await publishedHighlights(db, now)).map((row) => row.name)).toEqual(["New", "Old", "Undated"]);
		expect(await publishedHighlight(db, "draft", now)).toBeNull();
		expect(await publishedHighlight(db, "later", now)).toBeNull();
		expect(await publishedHighlight(db, "later", now + 1)).toMatchObject({ name: "Later" });
	});

	test("media come back in the order given, those of ours with their address under /media", async () => {
		const { db } = await open();
		await db
			.insertInto("media")
			.values([file("abc", "video/mp4"), file("def", "image/jpeg")])
			.execute();
		const media = [
			{ media_id: "abc", alt: "A clip of the walk", kind: "video" as const },
			{ url: "/drawn/highlight/health-1.svg", alt: "A drawing of a camp", kind: "image" as const },
			{ media_id: "def", alt: "The team", kind: "image" as const },
		];
		await saveHighlight(db, highlight({ media, thumbnail_media: "def" }), { id: "walk", now });
		expect(await publishedHighlight(db, "walk", now)).toMatchObject({
			thumbnail: "/media/def.jpg",
			media: [
				{ url: "/media/abc.mp4", alt: "A clip of the walk", kind: "video" },
				{ url: "/drawn/highlight/health-1.svg", alt: "A drawing of a camp", kind: "image" },
				{ url: "/media/def.jpg", alt: "The team", kind: "image" },
			],
		});
	});

	test("each highlight of the list has its own media", async () => {
		const { db } = await open();
		for (const name of ["a", "b", "c"]) {
			const media = [{ url: `/${name}.png`, alt: name, kind: "image" as const }];
			await saveHighlight(db, highlight({ name, media }), { id: name, now });
		}
		const listed = (await publishedHighlights(db, now)).map((row) => [row.name, row.media.map(({ url }) => url)]);
		expect(listed).toEqual([
			["a", ["/a.png"]],
			["b", ["/b.png"]],
			["c", ["/c.png"]],
		]);
	});

	test("saving again replaces the media, and an outdated edit is a conflict that changes nothing", async () => {
		const { db } = await open();
		const image = (url: string) => ({ url, alt: "A drawing", kind: "image" as const });
		await saveHighlight(db, highlight({ media: [image("/1.png"), image("/2.png")] }), { id: "walk", now });
		await saveHighlight(db, highlight({ media: [image("/3.png")] }), { id: "walk", basedOn: 1, now });
		const outdated = await saveHighlight(db, highlight({ media: [] }), { id: "walk", basedOn: 1, now });
		expect(outdated).toMatchObject({ outcome: "conflict", current: { revision: 2 } });
		expect(await findHighlight(db, "walk")).toMatchObject({ revision: 2, media: [image("/3.png")] });
	});

	test("removing a highlight removes its list of media and raises the generation", async () => {
		const { db } = await open();
		await saveHighlight(db, highlight({ media: [{ url: "/1.png", alt: "", kind: "image" }] }), { id: "walk", now });
		const before = await generation(db);
		expect(before).toBeGreaterThan(0);
		expect(await remove(db, "highlights", "walk")).toBe(true);
		expect(await remove(db, "highlights", "walk")).toBe(false);
		expect(await db.selectFrom("highlight_media").selectAll().execute()).toEqual([]);
		expect(await generation(db)).toBeGreaterThan(before);
	});
});

function highlight(input: Partial<HighlightInput>): HighlightInput {
	return {
		name: "Walk for the hills",
		venue: "Hauz Khas",
		description: "",
		domain: "Environment",
		date: now,
		thumbnail_alt: "People walking",
		media: [],
		state: "published",
		publish_at: now,
		...input,
	};
}

function file(id: string, type: string) {
	return { id, type, bytes: 1, alt: "", variants: "[]", sample: 0 as const, created_at: now };
}
