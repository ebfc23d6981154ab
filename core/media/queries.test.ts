import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { posterVariants, saveEvent } from "../events/queries.ts";
import { publishedHighlight, saveHighlight } from "../highlights/queries.ts";
import { addMedia, findMedia, pictureVariants, readMediaName, type StoredMedia } from "./queries.ts";

const now = 7;
const id = "ab".repeat(32);
const variants = {
	base: `/media/${id}`,
	widths: [320, 800],
	width: 800,
	height: 400,
	placeholder: "data:image/webp,x",
};

eachDatabase("media", (open) => {
	test("come back as they were added, and a second time changes nothing", async () => {
		const { db } = await open();
		expect(await addMedia(db, media)).toBe(true);
		expect(await addMedia(db, { ...media, alt: "Another" })).toBe(false);
		expect(await findMedia(db, id)).toStrictEqual(media);
		expect(await findMedia(db, "none")).toBeNull();
	});

	test("tell the variants of a poster, for those of the asked events that have one", async () => {
		const { db } = await open();
		await addMedia(db, media);
		const event = {
			title: "Camp",
			venue: "",
			description: "",
			starts_at: now,
			state: "published",
			publish_at: 0,
		} as const;
		await saveEvent(db, { ...event, poster_media: id }, { id: "with", now });
		await saveEvent(db, event, { id: "without", now });
		expect(await posterVariants(db, ["without", "with", "none"])).toEqual(new Map([["with", variants]]));
		expect(await posterVariants(db, [])).toEqual(new Map());
	});

	test("tell the variants of a highlight's own pictures, and none of others", async () => {
		const { db } = await open();
		await addMedia(db, media);
		const words = { name: "Walk", venue: "", description: "", domain: "Misc", date: now, thumbnail_alt: "A tree" };
		const files = [
			{ media_id: id, alt: "A tree", kind: "image" as const },
			{ url: "/drawn/a.svg", alt: "A drum", kind: "image" as const },
		];
		const publication = { state: "published", publish_at: 0 } as const;
		await saveHighlight(db, { ...words, ...publication, thumbnail_media: id, media: files }, { id: "walk", now });
		const found = await publishedHighlight(db, "walk", now);
		expect(found?.thumbnail_variants).toEqual(variants);
		expect(found?.media.map((item) => item.variants)).toEqual([variants, undefined]);
	});
});

test("behind a picture that one can look through stands no blurred one", () => {
	expect(pictureVariants({ ...media, type: "image/png" })?.placeholder).toBeNull();
	expect(pictureVariants({ ...media, type: "video/mp4", variants: [] })).toBeUndefined();
});

test.each(["..", `${id}`, `${id}-0.jpg`, `${id}.exe`, `${id.toUpperCase()}.jpg`])("%s is no name of a file", (name) => {
	expect(readMediaName(name)).toBeNull();
});

const media: StoredMedia = {
	id,
	type: "image/jpeg",
	bytes: 9,
	width: 800,
	height: 400,
	name: "tree.jpg",
	alt: "A tree",
	sample: 1,
	placeholder: "data:image/webp,x",
	created_at: now,
	source_id: null,
	adjustment: null,
	replaced_by: null,
	variants: [320, 800].flatMap((width) =>
		["image/avif", "image/webp", "image/jpeg"].map((type) => ({ type, width, height: width / 2, bytes: 9 })),
	),
};
