import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../core/database/open.ts";
import { startAvifJob } from "../core/media/avif-job.ts";
import { takeIn } from "../core/media/intake.ts";
import { mediaPath, replaceMedia, type StoredMedia } from "../core/media/queries.ts";
import { encodeAvif } from "../core/media/resize.ts";
import { testFilm } from "../tests/support/film.ts";
import { testPdf } from "../tests/support/pdf-file.ts";
import type { Env } from "./env.ts";
import { createMedia, openStorage } from "./media.ts";
import { parseEnv } from "./settings.ts";

let folder: string;
let database: OpenDatabase;
let server: Server;
let picture: StoredMedia;
let film: StoredMedia;
let rules: StoredMedia;
let newRules: StoredMedia;
const storageOf = () => openStorage(parseEnv({ DATA_DIR: folder }));
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "media-"));
	database = await openDatabase({ dataDir: folder });
	const { db } = database;
	const storage = storageOf();
	const intake = { db, storage, scratchFolder: join(folder, "scratch"), limits: parseEnv({}).uploadBytes };
	const flat = { width: 800, height: 400, channels: 3, background: "#1f6f4a" } as const;
	picture = await takeIn(await sharp({ create: flat }).png().toBuffer(), { now: 1 }, intake);
	film = await takeIn(testFilm(), { now: 1 }, intake);
	rules = await takeIn(testPdf(), { now: 1, name: "Rules “नियम”.pdf" }, intake);
	newRules = await takeIn(testPdf({ words: "new" }), { now: 1, name: "" }, intake);
	const security = { siteUrl: undefined, mediaHosts: [], development: false };
	const app = new Hono<Env>().route("/media", createMedia({ db, storage, security, log: pino({ level: "silent" }) }));
	server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
	await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(async () => {
	server.close();
	await database.close();
	await rm(folder, { recursive: true, force: true });
});

describe("a picture", () => {
	test("is sent with its type, for ever, and cannot be taken for anything else", async () => {
		const { status, headers, body } = await get(mediaPath(picture.id, "image/jpeg"));
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			"content-type": "image/jpeg",
			"content-length": String(picture.bytes),
			"cache-control": "public, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
			"cross-origin-resource-policy": "cross-origin",
		});
		expect((await sharp(body).metadata()).width).toBe(800);
	});

	test.each([
		["image/webp", 640],
		["image/jpeg", 800],
	])("is had as %s in a width of %i", async (type, width) => {
		const { headers, body } = await get(mediaPath(picture.id, type, width));
		expect(headers["content-type"]).toBe(type);
		expect((await sharp(body).metadata()).width).toBe(width);
	});

	test("is sent as WebP under the address of the AVIF that is being made, for a minute", async () => {
		const early = await get(mediaPath(picture.id, "image/avif", 320));
		expect([early.headers["content-type"], early.headers["cache-control"]]).toEqual([
			"image/webp",
			"public, max-age=60",
		]);
		expect((await sharp(early.body).metadata()).width).toBe(320);
		const options = {
			db: database.db,
			storage: storageOf(),
			encode: encodeAvif,
			log: { warn() {} },
			everyMs: 3_600_000,
		};
		const job = startAvifJob(options);
		await expect
			.poll(async () => (await get(mediaPath(picture.id, "image/avif", 320))).headers["content-type"], {
				timeout: 30_000,
			})
			.toBe("image/avif");
		await job.stop();
		const { headers, body } = await get(mediaPath(picture.id, "image/avif", 640));
		expect(headers["cache-control"]).toContain("immutable");
		const { format, width } = await sharp(body).metadata();
		expect([format, width]).toEqual(["heif", 640]);
	});

	test("is not sent again to whoever has it", async () => {
		const { headers } = await get(mediaPath(picture.id, "image/webp"));
		const again = await get(mediaPath(picture.id, "image/webp"), { "If-None-Match": `W/${headers.etag}` });
		expect([again.status, again.body.length]).toEqual([304, 0]);
	});
});

describe("a document", () => {
	const path = ({ id }: StoredMedia) => mediaPath(id, "application/pdf");

	test("opens in the browser under its own name, as a PDF and nothing else", async () => {
		const { status, headers, body } = await get(path(rules));
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition":
				"inline; filename=\"Rules ______.pdf\"; filename*=UTF-8''Rules%20%E2%80%9C%E0%A4%A8%E0%A4%BF%E0%A4%AF%E0%A4%AE%E2%80%9D.pdf",
			"cache-control": "public, max-age=3600",
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
			"content-security-policy": "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
		});
		expect(body.equals(testPdf())).toBe(true);
		expect((await get(path(newRules))).headers["content-disposition"]).toContain('filename="document.pdf"');
	});

	test("is sent in parts, and not again to whoever has it", async () => {
		const part = await get(path(rules), { Range: "bytes=0-7" });
		expect([part.status, part.body.toString()]).toEqual([206, "%PDF-1.7"]);
		const again = await get(path(rules), { "If-None-Match": String(part.headers.etag) });
		expect([again.status, again.body.length]).toEqual([304, 0]);
	});

	test("is found by no other ending or width", async () => {
		for (const name of [`${rules.id}.jpg`, `${rules.id}-320.pdf`, `${picture.id}.pdf`])
			expect((await get(`/media/${name}`)).status).toBe(404);
	});

	test("that was replaced leads to the new one, and to itself again if that is removed", async () => {
		const { db } = database;
		await replaceMedia(db, rules.id, newRules.id);
		const { status, headers } = await get(path(rules));
		expect([status, headers.location]).toEqual([302, path(newRules)]);
		await db.deleteFrom("media").where("id", "=", newRules.id).execute();
		expect((await get(path(rules))).status).toBe(200);
	});
});

describe("a video", () => {
	const path = () => mediaPath(film.id, "video/mp4");

	test("is sent whole to whoever asks for all of it, and says that parts can be had", async () => {
		const { status, headers, body } = await get(path());
		expect([status, body.length, headers["accept-ranges"]]).toEqual([200, film.bytes, "bytes"]);
		expect(headers["content-type"]).toBe("video/mp4");
	});

	test("is sent in parts", async () => {
		const whole = (await get(path())).body;
		const { status, headers, body } = await get(path(), { Range: "bytes=100-199" });
		expect(status).toBe(206);
		expect(headers).toMatchObject({ "content-range": `bytes 100-199/${film.bytes}`, "content-length": "100" });
		expect(body.equals(whole.subarray(100, 200))).toBe(true);
		const end = await get(path(), { Range: "bytes=-10" });
		expect(end.body.equals(whole.subarray(-10))).toBe(true);
	});

	test("a part beyond its end is a 416 that tells its length", async () => {
		const { status, headers } = await get(path(), { Range: `bytes=${film.bytes}-` });
		expect([status, headers["content-range"]]).toEqual([416, `bytes */${film.bytes}`]);
	});

	test("a part is sent only if it is still of the same file", async () => {
		const etag = String((await get(path())).headers.etag);
		expect((await get(path(), { Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
		expect((await get(path(), { Range: "bytes=0-9", "If-Range": '"another"' })).status).toBe(200);
		expect((await get(path(), { Range: "bytes=0-9", "If-Range": "Sat, 01 Jan 2022 00:00:00 GMT" })).status).toBe(200);
	});

	test("HEAD tells its length and type without sending it", async () => {
		const { status, headers, body } = await get(path(), {}, "HEAD");
		expect([status, headers["content-length"], headers["content-type"], body.length]).toEqual([
			...[200, String(film.bytes), "video/mp4", 0],
		]);
	});
});

describe("404 with a reason is the answer to", () => {
	test.each([
		["an unknown file", () => `/media/${"0".repeat(64)}.png`],
		["a width that there is not", () => mediaPath(picture.id, "image/webp", 333)],
		["a form that there is not", () => mediaPath(picture.id, "image/png")],
		["a width of a video", () => mediaPath(film.id, "video/mp4", 320)],
		["no name", () => "/media/"],
		["a way out of the folder", () => "/media/..%2f..%2fsite.db"],
		["a name with a zero byte", () => "/media/%00.png"],
	])("%s", async (_, path) => {
		const { status, body } = await get(path());
		expect(status).toBe(404);
		expect(JSON.parse(body.toString())).toEqual({ error: "There is no such file." });
	});

	test("a file that has gone missing from the storage", async () => {
		await storageOf().remove(`${picture.id}-320.jpg`);
		expect((await get(mediaPath(picture.id, "image/jpeg", 320))).status).toBe(404);
	});
});

/** Not by fetch, which has caches and rules of its own for these headers. */
async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
	const { port } = server.address() as AddressInfo;
	return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
		(resolve, reject) => {
			const asking = request({ port, path, headers, method }, async (response) => {
				resolve({ status: response.statusCode, headers: response.headers, body: await buffer(response) });
			});
			asking.on("error", reject).end();
		},
	);
}
