import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadContent } from "../core/content/load.ts";
import { type OpenDatabase, openDatabase } from "../core/database/open.ts";
import { backdropOfEvent } from "../core/events/event-backdrop.ts";
import type { PosterWords } from "../core/events/poster.ts";
import { type EventInput, saveEvent } from "../core/events/queries.ts";
import { folderStorage } from "../core/media/folder-storage.ts";
import { takeIn } from "../core/media/intake.ts";
import { mediaName } from "../core/media/queries.ts";
import type { Storage } from "../core/media/storage.ts";
import { createLog } from "./log.ts";
import { jobs } from "./picture-worker/jobs.ts";
import { openPictures, openPosters, type PosterOptions } from "./posters.ts";

const hindi = loadContent("content", "hi");
const log = createLog("silent");
let folder: string;
let database: OpenDatabase;
let storage: Storage;
let options: PosterOptions;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "posters-"));
	database = await openDatabase({ dataDir: folder });
	storage = folderStorage(join(folder, "media"));
	const security = { siteUrl: undefined, mediaHosts: [], development: false };
	options = {
		db: database.db,
		storage,
		picturesOf: openPictures(join(folder, "cache"), log),
		painter: jobs,
		services: { content: () => hindi },
		security,
		now: () => 1000,
	};
});
afterAll(async () => {
	await database.close();
	await rm(folder, { recursive: true, force: true });
});

describe("the poster of an event", () => {
	test("is drawn once, kept on the disk, and the same after a restart", async () => {
		await save("drawn", {});
		const find = openPosters(options);
		const [first, second] = await Promise.all([find("drawn"), find("drawn")]);
		expect(first).toBe(second);
		expect((await sharp(first?.body).metadata()).format).toBe("png");
		const kept = await readdir(join(folder, "cache", "posters"));
		expect(kept).toHaveLength(1);
		const afterRestart = await openPosters(options)("drawn");
		expect(afterRestart?.plain.etag).toBe(first?.plain.etag);
		expect(await readdir(join(folder, "cache", "posters"))).toEqual(kept);
	});

	test("changes with the event", async () => {
		const find = openPosters(options);
		await save("changing", { title: "Before" });
		const before = await find("changing");
		await save("changing", { title: "After" });
		expect((await find("changing"))?.plain.etag).not.toBe(before?.plain.etag);
	});

	test("has the words, the date and the domain of the language that is asked for", async () => {
		const translations = JSON.stringify({ hi: { title: "रक्तदान शिविर", venue: "डोगरा हॉल" } });
		await save("camp", { title: "Blood donation camp", domain: "Health", translations });
		const drawn: unknown[] = [];
		const painter = {
			...jobs,
			poster(words: PosterWords) {
				drawn.push(words);
				return jobs.poster(words);
			},
		};
		const find = openPosters({ ...options, painter });
		const [source, translated] = [await find("camp"), await find("camp", "hi")];
		expect(translated?.plain.etag).not.toBe(source?.plain.etag);
		const { name } = hindi.domains.items.find(({ id }) => id === "health") ?? {};
		expect(drawn).toMatchObject([
			{ title: "Blood donation camp", domain: "Health" },
			{ title: "रक्तदान शिविर", venue: "डोगरा हॉल", domain: "Health", label: name, language: "hi" },
		]);
	});

	test("stands on the backdrop that its id chooses", async () => {
		const same = { title: "The same words" };
		expect(backdropOfEvent("preview")).toBe(backdropOfEvent("😀"));
		expect(backdropOfEvent("preview")).not.toBe(backdropOfEvent("होली"));
		for (const id of ["preview", "😀", "होली"]) await save(id, same);
		const find = openPosters(options);
		const [one, alike, other] = await Promise.all(["preview", "😀", "होली"].map((id) => find(id)));
		expect(alike?.plain.etag).toBe(one?.plain.etag);
		expect(other?.plain.etag).not.toBe(one?.plain.etag);
	});

	test("is the one that was uploaded, as PNG", async () => {
		const upload = await uploadPoster("#123456");
		await save("uploaded", { poster_media: upload.id });
		const poster = await openPosters(options)("uploaded");
		const { format, width, height } = await sharp(poster?.body).metadata();
		expect({ format, width, height }).toEqual({ format: "png", width: 800, height: 1000 });
	});

	test("is drawn when the uploaded one has gone missing", async () => {
		const upload = await uploadPoster("#654321");
		for (const { type, width } of upload.variants) await storage.remove(mediaName(upload.id, type, width));
		await save("missing", { poster_media: upload.id });
		const poster = await openPosters(options)("missing");
		expect((await sharp(poster?.body).metadata()).height).toBe(600);
	});

	test.each([
		["an event that does not exist", "none", undefined],
		["an id that no database likes", "\0", undefined],
		["a draft", "draft", { state: "draft" }],
		["an event in the bin", "binned", { state: "binned" }],
		["an event before its time", "early", { publish_at: 2000 }],
	] as [string, string, Partial<EventInput> | undefined][])("there is none for %s", async (_, id, input) => {
		if (input) await save(id, input);
		expect(await openPosters(options)(id)).toBeUndefined();
	});
});

async function save(id: string, input: Partial<EventInput>): Promise<void> {
	const event = {
		title: id,
		venue: "Dogra Hall",
		description: "",
		starts_at: 0,
		state: "published",
		publish_at: 0,
	} as const;
	await saveEvent(database.db, { ...event, ...input }, { id, now: 1 });
}

async function uploadPoster(background: string) {
	const picture = sharp({ create: { width: 1000, height: 1250, channels: 3, background } });
	const limits = { image: 1_000_000, video: 0, document: 1_000_000 };
	return takeIn(
		await picture.jpeg().toBuffer(),
		{ now: 1 },
		{ db: database.db, storage, scratchFolder: folder, limits },
	);
}
