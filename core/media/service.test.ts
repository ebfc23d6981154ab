import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type Open, oneDatabase, temporaryFolder } from "../../tests/support/databases.ts";
import { testFilm } from "../../tests/support/film.ts";
import { auditTrail } from "../audit/queries.ts";
import { saveVersion } from "../content/version-queries.ts";
import { saveEvent } from "../events/queries.ts";
import { saveHighlight } from "../highlights/queries.ts";
import { unadjusted } from "./adjustment.ts";
import { folderStorage } from "./folder-storage.ts";
import { adjustPicture, resizeFile } from "./resize.ts";
import { createMediaService } from "./service.ts";

const now = Date.UTC(2026, 0, 15);
const who = { id: "asha" };
const draft = { state: "draft", publish_at: 0 } as const;

oneDatabase("the media", (open) => {
	test("takes a picture in with its name, gives what pages need, and notes who sent it", async () => {
		const { db, media } = await openMedia(open);
		const item = await media.take(who, await picture(700), { name: "IMG 001.jpg" });
		expect(item).toMatchObject({
			kind: "image",
			name: "IMG 001.jpg",
			alt: "",
			width: 700,
			address: `/media/${item.id}.jpg`,
			variants: { base: `/media/${item.id}`, widths: [320, 700] },
		});
		expect(await auditTrail(db, { limit: 9 })).toMatchObject([
			{ actor: "asha", action: "media.added", subject: `media:${item.id}` },
		]);
	});

	test("takes the same file twice as one, so that sending it again is safe", async () => {
		const { db, media } = await openMedia(open);
		const first = await media.take(who, await picture(400), { name: "a.jpg" });
		expect(await media.take(who, await picture(400), { name: "b.jpg" })).toEqual(first);
		expect((await media.list(new URLSearchParams())).total).toBe(1);
		expect(await auditTrail(db, { limit: 9 })).toHaveLength(1);
	});

	test("is searched by name and words, and narrowed to what needs attention", async () => {
		const { media } = await openMedia(open);
		const tree = await media.take(who, await picture(401), { name: "Baum.JPG" });
		const film = await media.take(who, testFilm(), { name: "walk.mp4" });
		await media.describe(who, tree.id, "  A Neem tree ");
		const bare = await media.take(who, await picture(402), { name: "untitled.png" });
		const ids = async (search: string) => (await media.list(new URLSearchParams(search))).rows.map(({ id }) => id);
		expect(await ids("q=baum")).toEqual([tree.id]);
		expect(await ids("q=neem+tree")).toEqual([tree.id]);
		expect(await ids("show=undescribed")).toEqual([bare.id]);
		expect(await ids("show=videos")).toEqual([film.id]);
		expect((await ids("show=pictures")).sort()).toEqual([tree.id, bare.id].sort());
		expect(await media.undescribed()).toMatchObject({ total: 1, newest: [{ id: expect.any(String) }] });
		expect((await media.find(tree.id))?.alt).toBe("A Neem tree");
	});

	test("tells where each file is used, the bin and earlier versions of the content included", async () => {
		const { db, media } = await openMedia(open);
		const { id } = await media.take(who, await picture(403), { name: "a.jpg" });
		const other = await media.take(who, await picture(404), { name: "b.jpg" });
		const words = { venue: "", description: "", starts_at: null };
		await saveEvent(
			db,
			{ ...words, title: "Camp", poster_media: id, state: "binned", publish_at: 0 },
			{ id: "camp", now },
		);
		const highlight = { name: "Walk", venue: "", description: "", domain: "", date: null, thumbnail_alt: "" };
		const gallery = [{ media_id: id, alt: "", kind: "image" as const }];
		await saveHighlight(db, { ...highlight, ...draft, thumbnail_media: id, media: gallery }, { id: "walk", now });
		const place = { kind: "team", language: "en", author: "asha", now };
		await saveVersion(db, { ...place, body: { photo: `/media/${id}.jpg` } });
		await saveVersion(db, { ...place, body: { photo: null } });
		expect((await media.find(id))?.uses).toEqual([
			{ in: "event", id: "camp", name: "Camp", state: "binned" },
			{ in: "highlight", id: "walk", name: "Walk", state: "draft" },
			{ in: "content", kind: "team", current: false },
		]);
		expect(await media.remove(who, id)).toBe("used");
		const unused = await media.list(new URLSearchParams("show=unused"));
		expect(unused.rows.map((row) => row.id)).toEqual([other.id]);
	});

	test("offers the newest pictures, but not the faces of the team, nor the photographs that they were cut from", async () => {
		const { db, media } = await openMedia(open);
		const poster = await media.take(who, await picture(410), { name: "poster.jpg" });
		const photo = await media.take(who, await picture(411), { name: "asha.jpg" });
		const face = await media.adjust(who, photo.id, { ...unadjusted, turn: 90 });
		const offered = async () => (await media.recent("pictures", 7)).map(({ id }) => id).sort();
		expect(await offered()).toEqual([poster.id, photo.id, face?.id].sort());
		const place = { kind: "team", language: "en", author: "asha", now };
		await saveVersion(db, { ...place, body: { photo: `/media/${face?.id}.jpg` } });
		expect(await offered()).toEqual([poster.id]);
	});

	test("keeps a file that only a file of the chapter's content shows", async () => {
		const { content, media } = await openMedia(open);
		const { id } = await media.take(who, await picture(407), { name: "a.jpg" });
		content.photo = `/media/${id}.jpg`;
		expect((await media.find(id))?.uses).toEqual([{ in: "content", kind: "files", current: true }]);
		expect(await media.remove(who, id)).toBe("used");
	});

	test("removes an unused file with all its variants, and nothing of another", async () => {
		const { db, media, folder } = await openMedia(open);
		const gone = await media.take(who, await picture(405), { name: "a.jpg" });
		const film = await media.take(who, testFilm(), { name: "walk.mp4" });
		const kept = await media.take(who, await picture(406), { name: "b.jpg" });
		for (const { id } of [gone, film]) expect(await media.remove(who, id)).toBe("removed");
		expect(await media.remove(who, gone.id)).toBe("unknown");
		expect(await media.find(gone.id)).toBeNull();
		const files = (await readdir(join(folder, "media"), { recursive: true })).filter((name) => name.includes("."));
		expect(files.every((name) => name.includes(kept.id))).toBe(true);
		expect(files).toHaveLength(4);
		expect((await auditTrail(db, { limit: 20 })).filter(({ action }) => action === "media.removed")).toHaveLength(2);
		// What was removed can be sent again.
		expect((await media.take(who, await picture(405), { name: "a.jpg" })).id).toBe(gone.id);
	});

	test("turns and cuts a picture into another one, which pages can show in the place of the first", async () => {
		const { db, media } = await openMedia(open);
		const photo = await media.take(who, await picture(900), { name: "IMG 001.jpg" });
		await media.describe(who, photo.id, "A tree");
		const asked = { ...unadjusted, turn: 90, shape: "square", zoom: 150, y: 0, focusY: 20 } as const;
		const cut = await media.adjust(who, photo.id, asked);
		expect(cut).toMatchObject({
			name: "IMG 001.jpg",
			alt: "A tree",
			width: 200,
			height: 200,
			source_id: photo.id,
			variants: { base: `/media/${cut?.id}`, widths: [200], focus: "50% 20%" },
		});
		expect(cut?.id).not.toBe(photo.id);
		// The same again is the same picture; what was cut can be cut otherwise, from the whole, and be whole again.
		expect((await media.adjust(who, photo.id, asked))?.id).toBe(cut?.id);
		const id = cut?.id ?? "";
		expect(await media.adjusted(id)).toMatchObject({ source: { id: photo.id }, adjustment: asked });
		expect(await media.adjust(who, id, { ...unadjusted, turn: 180 })).toMatchObject({
			width: 900,
			source_id: photo.id,
		});
		expect((await media.adjust(who, id, unadjusted))?.id).toBe(photo.id);
		const trail = (await auditTrail(db, { limit: 9 })).filter(({ action }) => action === "media.adjusted");
		expect(trail.map(({ subject }) => subject)).toContain(`media:${id}`);
		expect(trail).toHaveLength(2);
		// Without the whole picture, the cut is one of its own.
		expect(await media.remove(who, photo.id)).toBe("removed");
		expect(await media.adjusted(id)).toMatchObject({ source: { id }, adjustment: unadjusted });
	});

	test("cuts neither a film nor what there is not", async () => {
		const { media } = await openMedia(open);
		const film = await media.take(who, testFilm(), { name: "walk.mp4" });
		for (const id of [film.id, "none", "a".repeat(64)]) {
			expect(await media.adjusted(id)).toBeNull();
			expect(await media.adjust(who, id, { ...unadjusted, turn: 90 })).toBeNull();
		}
	});

	test("knows nothing of what it has not, whatever that is called", async () => {
		const { media } = await openMedia(open);
		for (const id of ["none", "\0", "a".repeat(64)]) {
			expect(await media.find(id)).toBeNull();
			expect(await media.describe(who, id, "A tree")).toBe(false);
			expect(await media.remove(who, id)).toBe("unknown");
		}
	});
});

async function openMedia(open: Open) {
	const { db } = await open();
	const folder = await temporaryFolder();
	const storage = folderStorage(join(folder, "media"));
	const settings = { dataDir: folder, uploadBytes: { image: 1_000_000, video: 1_000_000, document: 1_000_000 } };
	let moment = now;
	const log = { warn: () => undefined };
	const content = { photo: "" };
	const store = { get: () => content };
	const pictures = { resize: resizeFile, adjust: adjustPicture };
	const media = createMediaService({ db, storage, store, settings, now: () => moment++, log, pictures });
	return { db, folder, content, media };
}

function picture(width: number): Promise<Buffer> {
	const background = { r: 40, g: 120, b: width % 256 };
	return sharp({ create: { width, height: 300, channels: 3, background } })
		.jpeg()
		.toBuffer();
}
