import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askConsole, type SignedIn, signedIn } from "../../tests/support/console.ts";
import { testFilm } from "../../tests/support/film.ts";
import { testPdf } from "../../tests/support/pdf-file.ts";
import { startTestSite, type TestSite } from "../../tests/support/test-site.ts";

const path = "/console/upload";
let site: TestSite;
let editor: SignedIn;
beforeAll(async () => {
	site = await startTestSite({ SAMPLE_DATA: "off", MAX_IMAGE_MB: "1", MAX_VIDEO_MB: "2", MAX_DOCUMENT_MB: "1" });
	editor = await signedIn(site, "editor");
});
afterAll(() => site.remove());

describe("an editor's file", () => {
	test("is answered with what a page needs to show it, and is found at its address", async () => {
		const response = await send(await picture(700), { name: "बाग.png" });
		expect(response.status).toBe(201);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		const item = await response.json();
		expect(item).toMatchObject({ kind: "image", width: 700, height: 300, alt: "", name: "बाग.png" });
		expect(item.placeholder).toMatch(/^data:image\/webp/);
		const shown = await fetch(site.url + item.address);
		expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
	});

	test("is the same one when it is sent again, as after a broken connection", async () => {
		const first = await (await send(testFilm(), {})).json();
		const again = await send(testFilm(), {});
		expect([again.status, await again.json()]).toEqual([201, first]);
		expect(first).toMatchObject({ kind: "video", width: 800, address: expect.stringMatching(/\.mp4$/) });
	});

	test("may be a PDF document", async () => {
		const item = await (await send(testPdf(), { name: "नियम.pdf" })).json();
		expect(item).toMatchObject({ kind: "document", name: "नियम.pdf", width: null });
		const shown = await fetch(site.url + item.address);
		expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
	});

	test("that is broken off leaves nothing behind", async () => {
		const before = await rows();
		await new Promise<void>((resolve) => {
			const sending = request(site.url + path, {
				method: "POST",
				headers: { ...headersOf(editor), "Content-Length": 90_000 },
			});
			sending.on("error", () => resolve());
			sending.write(testFilm(), () => sending.destroy());
		});
		// The next request is answered after the broken one was cleared away.
		await expect.poll(async () => (await readdir(scratch())).length).toBe(0);
		expect(await rows()).toEqual(before);
	});
});

describe("refused with a sentence, and nothing is kept:", () => {
	const html = Buffer.from("<!doctype html><script>alert(1)</script>");
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
	test.each<[string, number, string, () => Promise<Buffer> | Buffer]>([
		["a web page called .png", 415, "unknown-kind", () => html],
		["an SVG with a script", 415, "svg", () => svg],
		["a picture bomb", 422, "too-many-pixels", bomb],
		["an empty file", 422, "empty", () => Buffer.alloc(0)],
		["a JPEG cut short", 422, "broken", async () => halfOf(await photo())],
		[
			"a picture above the limit",
			413,
			"too-large",
			async () => Buffer.concat([await picture(50), Buffer.alloc(1_100_000)]),
		],
		["a film above the limit", 413, "too-large", () => Buffer.concat([testFilm(), Buffer.alloc(2_200_000)])],
		["a document above the limit", 413, "too-large", () => Buffer.concat([testPdf(), Buffer.alloc(1_100_000)])],
		["half a document", 422, "broken", () => halfOf(testPdf())],
	])("%s", async (_, status, code, make) => {
		const before = await rows();
		const response = await send(await make(), { name: "photo.png" });
		expect([response.status, await response.json()]).toEqual([
			status,
			{ code, error: expect.stringMatching(/^[A-Z].+\.$/) },
		]);
		expect(await rows()).toEqual(before);
		expect(await readdir(scratch())).toEqual([]);
	});

	test.each([
		["documents", "not-a-pdf", () => Buffer.from("PK a letter")],
		["documents", "not-a-pdf", () => picture(70)],
		["pictures", "not-here-document", () => testPdf({ words: "among pictures" })],
		["media", "not-here-document", () => testPdf({ words: "among films" })],
		["pictures", "not-here-video", () => testFilm()],
	])("what a field for %s does not take: %s", async (takes, code, make) => {
		const before = await rows();
		const response = await send(await make(), { takes });
		expect([response.status, (await response.json()).code]).toEqual([415, code]);
		expect(await rows()).toEqual(before);
	});

	test("whatever a stranger sends", async () => {
		const response = await send(await picture(60), { as: null });
		expect([response.status, (await response.json()).code]).toEqual([401, "signed-out"]);
	});

	test("whatever a moderator sends", async () => {
		const response = await send(await picture(61), { as: await signedIn(site, "moderator") });
		expect([response.status, (await response.json()).code]).toEqual([403, "role"]);
	});

	test.each(["https://elsewhere.example.org", "null", ""])("what a page at %j sends", async (origin) => {
		const before = await rows();
		const response = await send(await picture(62), { origin });
		expect([response.status, (await response.json()).code]).toEqual([403, "origin"]);
		expect(await rows()).toEqual(before);
	});

	test("another method than POST", async () => {
		const response = await askConsole(site, path, { as: editor });
		expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
	});
});

function send(
	bytes: Buffer,
	{
		as = editor,
		name = "",
		origin = site.url,
		takes,
	}: { as?: SignedIn | null; name?: string; origin?: string; takes?: string },
) {
	const headers = { "X-File-Name": encodeURIComponent(name), "Content-Type": "application/octet-stream" };
	return askConsole(site, takes ? `${path}?takes=${takes}` : path, {
		as: as ?? undefined,
		method: "POST",
		body: new Uint8Array(bytes),
		headers: origin === "" ? headers : { ...headers, Origin: origin },
	});
}

function headersOf({ cookie }: SignedIn) {
	return { Cookie: cookie, Origin: site.url };
}

async function rows(): Promise<string[]> {
	const { db } = site.database;
	return (await db.selectFrom("media").select("id").orderBy("id").execute()).map(({ id }) => id);
}

const scratch = () => join(site.dataDir, "cache", "intake");

function picture(width: number): Promise<Buffer> {
	return sharp({ create: { width, height: 300, channels: 3, background: "#1f6f4a" } })
		.png()
		.toBuffer();
}

function halfOf(bytes: Buffer): Buffer {
	return bytes.subarray(0, bytes.length / 2);
}

function photo(): Promise<Buffer> {
	return sharp({ create: { width: 300, height: 300, channels: 3, background: "#1f6f4a" } })
		.jpeg()
		.toBuffer();
}

/** A few bytes that claim to be a picture of 900 million pixels. */
async function bomb(): Promise<Buffer> {
	const png = await picture(10);
	png.writeUInt32BE(30_000, 16);
	png.writeUInt32BE(30_000, 20);
	png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
	return png;
}
