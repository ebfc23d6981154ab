import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eachDatabase, type Open, temporaryFolder } from "../../tests/support/databases.ts";
import { testFilm } from "../../tests/support/film.ts";
import { type OpenDatabase, openDatabase } from "../database/open.ts";
import { folderStorage } from "./folder-storage.ts";
import { type IntakeOptions, takeIn } from "./intake.ts";
import { findMedia, mediaName } from "./queries.ts";
import { Refusal } from "./refusal.ts";
import type { Upload } from "./spool.ts";

let folder: string;
let database: OpenDatabase;
let options: IntakeOptions;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "intake-"));
	database = await openDatabase({ dataDir: folder });
	options = {
		db: database.db,
		storage: folderStorage(join(folder, "media")),
		scratchFolder: join(folder, "scratch"),
		limits: { image: 300_000, video: 1_000_000, document: 300_000 },
	};
});
afterAll(async () => {
	await database.close();
	await rm(folder, { recursive: true, force: true });
});

test("what a killed process left in the folder for checking is gone after a day", async () => {
	const old = join(options.scratchFolder, "old");
	const recent = join(options.scratchFolder, "recent");
	await mkdir(options.scratchFolder, { recursive: true });
	for (const file of [old, recent]) await writeFile(file, "an upload");
	const yesterday = new Date(Date.now() - 25 * 3_600_000);
	await utimes(old, yesterday, yesterday);
	await take(await plain(40, 30).jpeg().toBuffer());
	expect(await readdir(options.scratchFolder)).toEqual(["recent"]);
	await rm(recent);
});

describe("a picture", () => {
	test("is kept as WebP and JPEG in the widths of the pages, none wider than itself", async () => {
		const media = await take(await plain(1000, 500).jpeg().toBuffer());
		expect(media).toMatchObject({ type: "image/jpeg", width: 1000, height: 500, alt: "A tree", created_at: 7 });
		expect(media.variants.map(({ type, width, height }) => `${type} ${width}×${height}`)).toEqual(
			["320×160", "640×320", "1000×500"].flatMap((size) =>
				["image/webp", "image/jpeg"].map((type) => `${type} ${size}`),
			),
		);
		for (const { type, width, bytes } of media.variants) {
			const kept = await contentOf(mediaName(media.id, type, width));
			const { format, width: real } = await sharp(kept).metadata();
			expect({ real, size: kept.length }).toEqual({ real: width, size: bytes });
			expect(format).toBe({ "image/webp": "webp", "image/jpeg": "jpeg" }[type]);
		}
	});

	test("that one can look through stays so, as PNG", async () => {
		const media = await take(await plain(200, 100, 0.5).png().toBuffer());
		expect(media.type).toBe("image/png");
		expect((await sharp(await contentOf(mediaName(media.id, "image/png", 200))).metadata()).hasAlpha).toBe(true);
	});

	test.each(["webp", "avif", "png"] as const)("is taken as %s too", async (format) => {
		expect((await take(await plain(400, 300).toFormat(format).toBuffer())).width).toBe(400);
	});

	test("loses the place where it was taken and everything else that the camera wrote", async () => {
		const photo = await plain(400, 300)
			.withExif({
				IFD0: { Copyright: "Asha", Make: "Camera" },
				IFD3: {
					GPSLatitudeRef: "N",
					GPSLatitude: "28/1 32/1 42/1",
					GPSLongitudeRef: "E",
					GPSLongitude: "77/1 11/1 33/1",
				},
			})
			.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Hauz Khas</note></x:xmpmeta>')
			.jpeg()
			.toBuffer();
		const before = await sharp(photo).metadata();
		expect([before.exif !== undefined, before.xmp !== undefined]).toEqual([true, true]);
		expect(photo.includes("Hauz Khas")).toBe(true);
		const media = await take(photo);
		for (const { type, width } of media.variants) {
			const kept = await contentOf(mediaName(media.id, type, width));
			const { exif, xmp, iptc, icc } = await sharp(kept).metadata();
			expect({ type, exif, xmp, iptc, icc }).toEqual({
				type,
				exif: undefined,
				xmp: undefined,
				iptc: undefined,
				icc: undefined,
			});
			expect(kept.includes("Hauz Khas") || kept.includes("Exif")).toBe(false);
		}
	});

	test("stands upright, however the camera was held", async () => {
		const media = await take(await plain(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer());
		expect([media.width, media.height]).toEqual([300, 400]);
	});

	test("of a phone is made smaller by its longer side, and grey ones stay pictures", async () => {
		const media = await take(await plain(2400, 3200).jpeg().toBuffer());
		expect([media.width, media.height]).toEqual([1440, 1920]);
		const grey = await take(await plain(400, 200).greyscale().toColourspace("b-w").jpeg().toBuffer());
		expect([grey.type, grey.width]).toEqual(["image/jpeg", 400]);
	});

	test("has a blurred stand-in of at most 400 bytes", async () => {
		const noise = {
			width: 300,
			height: 300,
			channels: 3,
			background: "#000",
			noise: { type: "gaussian", mean: 128, sigma: 60 },
		} as const;
		const { placeholder } = await take(await sharp({ create: noise }).jpeg().toBuffer());
		expect(placeholder).toMatch(/^data:image\/webp;base64,/);
		expect(placeholder?.length).toBeLessThanOrEqual(400);
	});

	test("that comes in pieces is the same as one that comes whole, and is kept once", async () => {
		const bytes = await plain(330, 330).jpeg().toBuffer();
		const whole = await take(bytes);
		const again = await takeIn(inPieces(bytes), { now: 8 }, options);
		expect(again).toEqual(whole);
		const { count } = await database.db
			.selectFrom("media")
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.where("id", "=", whole.id)
			.executeTakeFirstOrThrow();
		expect(count).toBe(1);
	});
});

describe("a video", () => {
	test("is kept without the notes of the camera", async () => {
		const film = testFilm();
		expect(film.includes("28.5450")).toBe(true);
		const media = await take(film);
		const kept = await contentOf(mediaName(media.id, "video/mp4"));
		expect(kept.includes("28.5450")).toBe(false);
		expect(media).toMatchObject({ type: "video/mp4", width: 800, height: 600, bytes: kept.length, variants: [] });
	});
});

describe("refused with a sentence, and nothing is kept:", () => {
	test.each([
		["an empty file", "empty", async () => Buffer.alloc(0)],
		[
			"a web page, whatever it is called",
			"unknown-kind",
			async () => Buffer.from("<!doctype html><script>alert(1)</script>"),
		],
		["a web page with a drawing in it", "unknown-kind", async () => Buffer.from("<html><svg></svg></html>")],
		[
			"an SVG with a script",
			"svg",
			async () =>
				Buffer.from(
					'<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
				),
		],
		["a GIF", "gif", () => plain(10, 10).gif().toBuffer()],
		["a WebP that moves", "animated", moving],
		["an HEIC photo", "heic", async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
		["a QuickTime film", "quicktime", async () => testFilm({ brand: "qt  " })],
		["a film without a picture", "broken", async () => testFilm({ tracks: ["places"] })],
		["a film cut short", "broken", async () => testFilm().subarray(0, -100)],
		["a JPEG cut short", "broken", () => half(plain(300, 300).jpeg())],
		["a PNG cut short", "broken", () => half(plain(300, 300).png())],
		["a WebP cut short", "broken", () => half(plain(300, 300).webp())],
		["an AVIF cut short", "broken", () => half(plain(300, 300).avif())],
		[
			"the first bytes of a PNG with something else behind",
			"broken",
			async () => Buffer.from("\x89PNG\r\n\x1a\n<script>", "latin1"),
		],
		["a picture bomb", "too-many-pixels", bomb],
		[
			"a picture above the limit",
			"too-large",
			async () => Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.alloc(300_000)]),
		],
		["a video above the limit", "too-large", async () => Buffer.concat([testFilm(), Buffer.alloc(1_000_000)])],
	] as [string, string, () => Promise<Buffer>][])("%s", async (_, code, make) => {
		const rows = () => database.db.selectFrom("media").select("id").execute();
		const before = await rows();
		const error: unknown = await take(await make()).catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(Refusal);
		expect(error).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].+\.$/) });
		expect(await rows()).toEqual(before);
		expect(await readdir(options.scratchFolder)).toEqual([]);
	});

	test("a stream without an end, as soon as it is too long", async () => {
		let sent = 0;
		async function* endless() {
			yield Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
			for (;;) {
				sent += 65_536;
				yield Buffer.alloc(65_536);
			}
		}
		await expect(takeIn(endless(), { now: 1 }, options)).rejects.toMatchObject({ code: "too-large" });
		expect(sent).toBeLessThan(400_000);
	});
});

eachDatabase("what is kept of an upload", (open) => {
	test("a picture and a film come back as they were taken in", async () => {
		const here = await intakeInto(open);
		for (const bytes of [await plain(600, 300).jpeg().toBuffer(), testFilm()]) {
			const media = await takeIn(bytes, { alt: "A tree", name: "बाग.jpg", sample: 1, now: 7 }, here);
			expect(await findMedia(here.db, media.id)).toStrictEqual(media);
		}
	});

	test("the same file sent twice at once is kept once, and noted once", async () => {
		const here = await intakeInto(open);
		const bytes = await plain(350, 200).jpeg().toBuffer();
		const noted: string[] = [];
		const note = async (_: unknown, { id }: { id: string }) => void noted.push(id);
		const [one, two] = await Promise.all([1, 2].map(() => takeIn(bytes, { now: 7, note }, here)));
		expect(one).toEqual(two);
		expect(noted).toEqual([one?.id]);
	});

	test("a file is not kept when what belongs to it could not be noted", async () => {
		const here = await intakeInto(open);
		const note = () => Promise.reject(new Error("no room"));
		await expect(takeIn(testFilm(), { now: 7, note }, here)).rejects.toThrow("no room");
		expect(await here.db.selectFrom("media").select("id").execute()).toEqual([]);
	});

	test("a refused file leaves no row", async () => {
		const here = await intakeInto(open);
		await expect(takeIn(await bomb(), { now: 7 }, here)).rejects.toBeInstanceOf(Refusal);
		expect(await here.db.selectFrom("media").select("id").execute()).toEqual([]);
	});
});

async function intakeInto(open: Open): Promise<IntakeOptions> {
	const { db } = await open();
	const here = await temporaryFolder();
	return { ...options, db, storage: folderStorage(join(here, "media")), scratchFolder: join(here, "scratch") };
}

function take(upload: Upload) {
	return takeIn(upload, { alt: "A tree", now: 7 }, options);
}

function plain(width: number, height: number, alpha?: number) {
	const background = { r: 40, g: 120, b: width % 256, alpha: alpha ?? 1 };
	return sharp({ create: { width, height, channels: alpha === undefined ? 3 : 4, background } });
}

async function half(picture: Sharp): Promise<Buffer> {
	const bytes = await picture.toBuffer();
	return bytes.subarray(0, Math.floor(bytes.length / 2));
}

/** A few bytes that claim to be a picture of 900 million pixels. */
async function bomb(): Promise<Buffer> {
	const png = await plain(10, 10).png().toBuffer();
	png.writeUInt32BE(30_000, 16);
	png.writeUInt32BE(30_000, 20);
	png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
	return png;
}

async function moving(): Promise<Buffer> {
	const frames = await Promise.all([20, 200].map((width) => plain(width, 20).resize(20, 20).png().toBuffer()));
	return sharp(frames, { join: { animated: true } })
		.webp({ loop: 0 })
		.toBuffer();
}

async function* inPieces(bytes: Buffer) {
	for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

async function contentOf(name: string): Promise<Buffer> {
	const stream = await options.storage.read(name);
	if (!stream) throw new Error(`${name} was not kept`);
	return buffer(stream);
}
