import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { createAssets } from "./assets.ts";
import { sentence } from "./errors.ts";
import { imageSize } from "./image-size.ts";
import { resolveAssets } from "./images.ts";
import { parseMarkdown } from "./markdown.ts";
import { links } from "./prose.ts";
import { readYaml } from "./yaml.ts";

const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><path d="M0 0"/></svg>`;

function folders(files: Record<string, string>) {
	const root = mkdtempSync(join(tmpdir(), "assets-"));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	for (const [name, bytes] of Object.entries(files)) {
		mkdirSync(join(root, name, ".."), { recursive: true });
		writeFileSync(join(root, name), bytes);
	}
	return createAssets({ folder: join(root, "content"), drawnFolder: join(root, "drawn") });
}

test("pictures get a size and an address that changes with their bytes", () => {
	const find = folders({ "content/images/camp.svg": svg, "drawn/award/1.svg": svg.replace("640", "100") });
	const content = {
		a: { src: "/images/camp.svg", alt: "A camp" },
		list: [{ src: "/drawn/award/1.svg", alt: "A cup" }],
	};
	expect(resolveAssets(content, {}, find)).toEqual([]);
	expect(content).toEqual({
		a: { src: expect.stringMatching(/^\/images\/camp\.svg\?v=[0-9a-f]{6}$/), alt: "A camp", width: 640, height: 360 },
		list: [{ src: expect.stringMatching(/^\/drawn\/award\/1\.svg\?v=/), alt: "A cup", width: 100, height: 360 }],
	});
	expect(content.a.src.split("?")[1]).not.toBe(content.list[0]?.src.split("?")[1]);
});

test.each([
	[1, { width: 40, height: 30 }],
	[3, { width: 40, height: 30 }],
	[6, { width: 30, height: 40 }],
	[8, { width: 30, height: 40 }],
])("a photo that a phone stored with orientation %i has the size that browsers show", async (orientation, size) => {
	const create = { width: 40, height: 30, channels: 3, background: "green" } as const;
	expect(imageSize(await sharp({ create }).withMetadata({ orientation }).jpeg().toBuffer())).toEqual(size);
});

test("films and their captions get a version", () => {
	const find = folders({ "content/films/year.mp4": "film", "content/films/year.en.vtt": "WEBVTT" });
	const content = { file: "/films/year.mp4", captions: "/films/year.en.vtt" };
	expect(resolveAssets(content, {}, find)).toEqual([]);
	expect(content).toEqual({
		file: expect.stringMatching(/^\/films\/year\.mp4\?v=[0-9a-f]{6}$/),
		captions: expect.stringMatching(/^\/films\/year\.en\.vtt\?v=[0-9a-f]{6}$/),
	});
});

test("documents get a version too, in fields and in prose", () => {
	const find = folders({ "content/documents/rules.pdf": "%PDF" });
	const content = { link: "/documents/rules.pdf", body: parseMarkdown("[rules](/documents/rules.pdf)") };
	resolveAssets(content, {}, find);
	expect(content.link).toMatch(/^\/documents\/rules\.pdf\?v=[0-9a-f]{6}$/);
	expect(links(content.body)).toEqual([content.link]);
});

test("a missing picture, document or film is a problem that names the record", () => {
	const find = folders({});
	const { raw } = readYaml(
		"items:\n  - name: Camp\n    image: { src: /images/camp.jpg, alt: x }\n    art: /drawn/x.svg\n    file: /films/x.mp4",
		"a.yaml",
	);
	expect(resolveAssets({ a: raw }, { a: raw }, find).map(sentence)).toEqual([
		`a.yaml, line 3, item 'Camp', field 'image.src': expected a file content/images/camp.jpg, found "/images/camp.jpg", which does not exist.`,
		`a.yaml, line 4, item 'Camp', field 'art': expected one of the drawings that the build makes, found "/drawn/x.svg", which does not exist.`,
		`a.yaml, line 5, item 'Camp', field 'file': expected a file content/films/x.mp4, found "/films/x.mp4", which does not exist.`,
	]);
});

const png = Buffer.from("89504e470d0a1a0a0000000d4948445200000140000000f0", "hex");
const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffc000110800f00140", "hex");
const avif = await sharp({ create: { width: 32, height: 24, channels: 3, background: "navy" } })
	.avif()
	.toBuffer();
const riff = (chunk: string, rest: string) =>
	Buffer.concat([Buffer.from("RIFF0000WEBP"), Buffer.from(chunk), Buffer.from(rest, "hex")]);

test.each([
	["an SVG with a viewBox", Buffer.from(svg), { width: 640, height: 360 }],
	[
		"an SVG with its own size",
		Buffer.from('<svg width="20px" height="10" viewBox="0 0 1 1">'),
		{ width: 20, height: 10 },
	],
	["an SVG in per cent", Buffer.from('<svg width="100%" height="100%" viewBox="0 0 4 3">'), { width: 4, height: 3 }],
	["an SVG without a size", Buffer.from("<svg>"), undefined],
	["a PNG", png, { width: 320, height: 240 }],
	["a JPEG", jpeg, { width: 320, height: 240 }],
	["a lossy WebP", riff("VP8 ", "000000000000009d012a4001f000"), { width: 320, height: 240 }],
	["a lossless WebP", riff("VP8L", "000000002f3fc13b00000000000000"), { width: 320, height: 240 }],
	["an extended WebP", riff("VP8X", "0a000000100000003f0100ef0000"), { width: 320, height: 240 }],
	["an AVIF", avif, { width: 32, height: 24 }],
	["a cut file", png.subarray(0, 12), undefined],
	["a cut photograph", jpeg.subarray(0, 22), undefined],
	["something else under that name", Buffer.from("not a picture at all, only some words"), undefined],
])("the size of %s is read from its first bytes", (_title, bytes, size) => {
	expect(imageSize(bytes)).toEqual(size);
});

test("no bytes stop the reading of sizes", () => {
	const starts = fc.constantFrom(png, jpeg, avif, riff("VP8X", ""), riff("VP8L", ""), Buffer.from("<svg "));
	fc.assert(
		fc.property(starts, fc.uint8Array({ maxLength: 64 }), (start, rest) => {
			const size = imageSize(Buffer.concat([start, rest]));
			expect(size === undefined || (size.width > 0 && size.height > 0)).toBe(true);
		}),
	);
});
