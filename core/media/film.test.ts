import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EncodedPacketSink, FilePathSource, Input, MP4 } from "mediabunny";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/support/databases.ts";
import { box, findBox, testFilm, u32 } from "../../tests/support/film.ts";
import { cleanFilm } from "./film.ts";

const clip = "tests/chapter/sample/clips/sapling.mp4";

test("a phone's film loses every place and time, and the track that notes where it went", async () => {
	const film = testFilm();
	expect(film.toString("latin1").match(/28\.5450/g)?.length).toBeGreaterThan(6);
	const { path, result, bytes } = await cleaned(film);
	expect(result).toEqual({ width: 800, height: 600, bytes: bytes.length });
	expect(bytes.toString("latin1")).not.toMatch(/28\.5450|077\.1926/);
	expect((await opened(path).getTracks()).map(({ type }) => type)).toEqual(["video"]);
	for (const type of ["mvhd", "tkhd", "mdhd"]) expect([type, momentIn(bytes, type)]).toEqual([type, 0]);
});

test("its frames are the same, at the same moments", async () => {
	const { path } = await cleaned(testFilm());
	const before = await framesOf(clip);
	expect(before.length).toBeGreaterThan(10);
	expect(await framesOf(path)).toEqual(before);
});

test("it begins with its table of contents, so that it plays while it is loaded", async () => {
	const film = testFilm();
	expect(film.indexOf("moov")).toBeGreaterThan(film.indexOf("mdat"));
	const { bytes } = await cleaned(film);
	expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
});

test("one that was written here is taken again as it is", async () => {
	const first = await cleaned(testFilm());
	const second = await cleaned(first.bytes);
	expect(second.bytes.equals(first.bytes)).toBe(true);
});

test.each<[string, () => Buffer]>([
	["one without a picture", () => testFilm({ tracks: ["places"] })],
	["one that is cut short", () => testFilm().subarray(0, -100)],
	["one whose frames are cut off", () => readFileSync(clip).subarray(0, 100_000)],
	["nothing but a beginning", () => box("ftyp", "isom", "\0\0\0\0", "mp41")],
	["a box that is longer than the file", () => Buffer.concat([box("ftyp", "isom"), u32(2 ** 31), Buffer.from("moov")])],
	["one with billions of frames", () => withCount(2 ** 32 - 1)],
	["boxes a hundred thousand deep", () => nested(100_000)],
])("%s is refused", async (_, make) => {
	await expect(cleaned(make())).rejects.toMatchObject({ name: "Refusal", code: "broken" });
});

async function cleaned(film: Buffer) {
	const folder = await temporaryFolder();
	const [given, path] = [join(folder, "given.mp4"), join(folder, "film.mp4")];
	await writeFile(given, film);
	const result = await cleanFilm(given, path);
	return { result, path, bytes: await readFile(path) };
}

/** When a part of the film says that it was made; a phone says when it was filmed. */
function momentIn(film: Buffer, type: string): number {
	return film.readUInt32BE(film.indexOf(type) + 8);
}

function opened(path: string): Input {
	const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
	onTestFinished(() => input.dispose());
	return input;
}

async function framesOf(path: string) {
	const track = await opened(path).getPrimaryVideoTrack();
	const frames: unknown[] = [];
	if (!track) return frames;
	for await (const { timestamp, type, data } of new EncodedPacketSink(track).packets())
		frames.push([timestamp.toFixed(4), type, Buffer.from(data).toString("base64")]);
	return frames;
}

/** The table of sizes says that there are so many. */
function withCount(count: number): Buffer {
	const film = testFilm();
	const { headerEnd = 0 } = findBox(film, ["moov", "trak", "mdia", "minf", "stbl", "stsz"]) ?? {};
	film.writeUInt32BE(count, headerEnd + 8);
	return film;
}

function nested(depth: number): Buffer {
	const headers = Array.from({ length: depth }, (_, i) => Buffer.concat([u32((depth - i) * 8), Buffer.from("moov")]));
	return Buffer.concat([box("ftyp", "isom", "\0\0\0\0", "mp41"), ...headers]);
}
