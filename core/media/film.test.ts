import { type FileHandle, open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/support/databases.ts";
import { box, boxesIn, findBox, longFilm, testFilm, u32 } from "../../tests/support/film.ts";
import { cleanFilm } from "./film.ts";
import { Refusal } from "./refusal.ts";

const place = "+28.5450+077.1926/";
const hidingPlaces = [
	"gps ",
	"free",
	"skip",
	"udta",
	"meta",
	"uuid",
	"\u00a9xyz",
	"wide",
	"loci",
	"GPMF",
	"iods",
	"emsg",
];
const clips = ["tests/chapter/sample/clips/sapling.mp4"];

describe("a film that is taken in", () => {
	test.each(["file", "moov", "trak", "mdia", "minf", "stbl", "format"])(
		"loses every box with coordinates that lies in the box %s, and nothing moves",
		async (where) => {
			const film = testFilm({
				inside: (parent) => (parent === where ? hidingPlaces.map((type) => box(type, `${type}${place}`)) : []),
			});
			const { result, bytes } = await cleaned(film);
			expect(film.includes("28.5450")).toBe(true);
			expect(bytes.includes("28.5450")).toBe(false);
			expect(result).toEqual({ width: 1280, height: 720 });
			expect(shapeOf(bytes)).toEqual(shapeOf(film));
			const data = findBox(film, ["mdat"]);
			expect(bytes.subarray(data?.headerEnd).equals(film.subarray(data?.headerEnd))).toBe(true);
		},
	);

	test("loses what lies between the pieces that its tracks refer to, where dashcams write", async () => {
		const hidden = box("free", `GPS ${place}`);
		const film = testFilm({ between: hidden });
		const { bytes } = await cleaned(film);
		expect(bytes.includes("077.1926")).toBe(false);
		const frames = (of: Buffer) => of.toString("latin1").match(/(frame)+/g);
		expect(frames(bytes)).toEqual(frames(film));
	});

	test("keeps all of its data where the length of a piece is not known", async () => {
		const film = testFilm({ tracks: ["vide"], between: Buffer.from("perhaps sound") });
		const sizes = findBox(film, ["moov", "trak", "mdia", "minf", "stbl", "stsz"]);
		film.writeUInt32BE(7, (sizes?.headerEnd ?? 0) + 4);
		const { bytes } = await cleaned(film);
		expect(bytes.toString("latin1").match(/perhaps sound/g)).toHaveLength(1);
		expect(bytes.includes("frameperhaps sound")).toBe(true);
	});

	test("does not tell when it was filmed, nor more in the names of its tracks than what they are", async () => {
		const { bytes } = await cleaned(testFilm());
		const moments = (path: string[]) => {
			const { headerEnd = 0 } = findBox(bytes, ["moov", ...path]) ?? {};
			return [...bytes.subarray(headerEnd + 4, headerEnd + 12)];
		};
		for (const path of [["mvhd"], ["trak", "tkhd"], ["trak", "mdia", "mdhd"]])
			expect(moments(path)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
		const { headerEnd = 0, end = 0 } = findBox(bytes, ["moov", "trak", "mdia", "hdlr"]) ?? {};
		expect(bytes.toString("latin1", headerEnd + 8, end).replaceAll("\0", "")).toBe("vide");
	});

	test.each(clips)("%s keeps its pictures and how to show them", async (path) => {
		const film = await readFile(path);
		const { result, bytes } = await cleaned(film);
		expect(result).toEqual({ width: 800, height: 600 });
		// It has nothing to hide.
		expect(bytes.equals(film)).toBe(true);
	});

	test("may come in fragments", async () => {
		const fragment = (frames: number) =>
			box("moof", box("traf", box("tfhd", u32(0, 0)), box("trun", u32(0, frames)), hiding()));
		const whole = (frames: number) => Buffer.concat([testFilm({ tracks: ["vide"], samples: 0 }), fragment(frames)]);
		const { bytes } = await cleaned(whole(3));
		expect(bytes.includes("28.5450")).toBe(false);
		expect(bytes.includes("frameframe")).toBe(true);
		await expect(cleaned(whole(0))).rejects.toMatchObject({ code: "broken" });
	});

	test("may have lengths of eight bytes, and a last box that reaches to the end", async () => {
		const long = Buffer.concat([u32(1), Buffer.from("free"), u32(0, 16 + place.length), Buffer.from(place)]);
		const film = testFilm({ inside: (parent) => (parent === "file" ? [long] : []) });
		const mdat = film.indexOf("mdat") - 4;
		film.writeUInt32BE(0, mdat);
		const { bytes } = await cleaned(film);
		expect(bytes.includes("28.5450")).toBe(false);
		expect(bytes.subarray(mdat).equals(film.subarray(mdat))).toBe(true);
	});
});

describe("no film is", () => {
	const tiny = (count: number) => Buffer.alloc(count * 8, box("free"));
	const nested = (depth: number, type: string) => {
		const headers = Array.from({ length: depth }, (_, i) => Buffer.concat([u32((depth - i) * 8), Buffer.from(type)]));
		return Buffer.concat(headers);
	};
	const table = ["moov", "trak", "mdia", "minf", "stbl"];
	const changed = (path: string[], offset: number, ...numbers: number[]) => {
		const film = testFilm();
		u32(...numbers).copy(film, (findBox(film, path)?.headerEnd ?? 0) + offset);
		return film;
	};

	test.each<[string, () => Buffer]>([
		["one without frames", () => testFilm({ samples: 0 })],
		["one without a size", () => testFilm({ width: 0, height: 0 })],
		["one whose frames lie elsewhere", () => changed([...table, "stco"], 8, 20)],
		["one whose first piece is longer than its data", () => changed([...table, "stsz"], 12, 2 ** 31)],
		["one with more frames than its table has room for", () => changed([...table, "stsz"], 8, 500)],
		["one with billions of frames", () => changed([...table, "stsz"], 8, 2 ** 32 - 1)],
		[
			"one with two tables of contents",
			() => testFilm({ inside: (parent) => (parent === "file" ? [box("moov")] : []) }),
		],
		["a box that is shorter than its header", () => Buffer.concat([testFilm(), u32(7), Buffer.from("free")])],
		["a box that is longer than the file", () => Buffer.concat([testFilm(), u32(9), Buffer.from("free")])],
		["a long box without its length", () => Buffer.concat([testFilm(), u32(1), Buffer.from("free")])],
		["a long box beyond the end", () => Buffer.concat([testFilm(), u32(1), Buffer.from("free"), u32(2 ** 32 - 1, 0)])],
		["a long box shorter than its header", () => Buffer.concat([testFilm(), u32(1), Buffer.from("free"), u32(0, 15)])],
		["a million tiny boxes", () => Buffer.concat([testFilm(), tiny(1_000_000)])],
		[
			"a million tiny boxes in a track",
			() => testFilm({ inside: (parent) => (parent === "trak" ? [tiny(1_000_000)] : []) }),
		],
		["boxes a hundred thousand deep", () => nested(100_000, "moov")],
		["unknown boxes a hundred thousand deep", () => nested(100_000, "gps ")],
	])("%s, and the work to see that is bounded", async (_, make) => {
		const film = make();
		const { file, reads } = await onDisk(film);
		await expect(cleanFilm(file, film.length)).rejects.toMatchObject({ name: "Refusal", code: "broken" });
		expect(reads.count()).toBeLessThan(100);
		expect(reads.longest()).toBeLessThanOrEqual(64 * 1024);
	});

	test.each([
		["frames without number", { frames: 1_000_001 }],
		["frames in an order that would take long to sort", { frames: 300_000, backwards: true }],
		["hundreds of thousands of gaps", { frames: 200_000, gap: 1 }],
	])("one with %s", async (_, given) => {
		const film = longFilm(given);
		const { file } = await onDisk(film);
		await expect(cleanFilm(file, film.length)).rejects.toMatchObject({ code: "broken" });
	});
});

describe("a long film", () => {
	test("is read in small parts", async () => {
		const film = longFilm({ frames: 300_000 });
		const { file, path, reads } = await onDisk(film);
		expect(await cleanFilm(file, film.length)).toEqual({ width: 8, height: 8 });
		expect(reads.longest()).toBeLessThanOrEqual(64 * 1024);
		expect((await readFile(path)).subarray(-300_000).equals(Buffer.alloc(300_000, "x"))).toBe(true);
	});

	test("loses what lies between its frames, in whatever order they come", async () => {
		const { bytes } = await cleaned(longFilm({ frames: 1000, gap: 2, backwards: true }));
		expect(bytes.subarray(-3000).equals(Buffer.alloc(3000, "x\0\0"))).toBe(true);
	});
});

test("whatever is done to a film, it is taken or refused, and one that is taken is taken again as it is", async () => {
	const random = seeded(20_261_116);
	const folder = await temporaryFolder();
	const outcomes = { taken: 0, refused: 0 };
	const small = [testFilm(), testFilm({ between: box("free", place) }), testFilm({ inside: () => [hiding()] })];
	const films = [...small, ...small, ...(await Promise.all(clips.map((path) => readFile(path))))];
	const count = process.env.TEST_LONG === undefined ? 200 : 1600;
	for (let i = 0; i < count; i++) {
		const film = mutated(films[i % films.length] ?? testFilm(), random);
		const path = join(folder, "film.mp4");
		await writeFile(path, film);
		const first = await outcome(path, film.length);
		const bytes = await readFile(path);
		expect(bytes.length, `mutation ${i}`).toBe(film.length);
		outcomes[first === "refused" ? "refused" : "taken"] += 1;
		if (first === "refused") continue;
		expect(await outcome(path, film.length), `mutation ${i}`).toEqual(first);
		expect((await readFile(path)).equals(bytes), `mutation ${i}`).toBe(true);
	}
	expect(outcomes.taken).toBeGreaterThan(count / 8);
	expect(outcomes.refused).toBeGreaterThan(count / 8);
});

function hiding(): Buffer {
	return box("gps ", place);
}

/** The size and type of every outermost box, with all that may be blanked called the same. */
function shapeOf(film: Buffer): string[] {
	return boxesIn(film).map(({ type, end }) => `${["ftyp", "moov", "mdat"].includes(type) ? type : "free"} ${end}`);
}

async function cleaned(film: Buffer) {
	const { file, path } = await onDisk(film);
	const result = await cleanFilm(file, film.length);
	return { result, bytes: await readFile(path) };
}

async function onDisk(film: Buffer) {
	const path = join(await temporaryFolder(), "film.mp4");
	await writeFile(path, film);
	const file = await open(path, "r+");
	onTestFinished(() => file.close());
	return { file, path, reads: watchReads(file) };
}

/** How often the file is read, and how much at a time. */
function watchReads(file: FileHandle) {
	const read = vi.spyOn(file, "read");
	return {
		count: () => read.mock.calls.length,
		longest: () => Math.max(...read.mock.calls.map((given: unknown[]) => Number(given[2]))),
	};
}

async function outcome(path: string, bytes: number) {
	const file = await open(path, "r+");
	try {
		return await cleanFilm(file, bytes);
	} catch (error) {
		if (error instanceof Refusal) return "refused";
		throw error;
	} finally {
		await file.close();
	}
}

/** Changes a few bytes or numbers, mostly where the boxes are, or cuts, doubles or drops a piece. */
function mutated(film: Buffer, random: () => number): Buffer {
	const upTo = (limit: number) => Math.floor(random() * limit);
	const bytes = Buffer.from(film);
	const spot = () => upTo(random() < 0.9 ? Math.min(bytes.length, 1500) : bytes.length);
	for (let changes = upTo(3); changes >= 0; changes--) {
		const at = Math.min(spot(), bytes.length - 4);
		const kind = upTo(3);
		if (kind === 0) bytes.writeUInt8(upTo(256), at);
		else if (kind === 1) bytes.writeUInt32BE([0, 1, 7, 8, 16, 2 ** 31, 2 ** 32 - 1, upTo(3000)][upTo(8)] ?? 0, at);
		else bytes.write(["free", "moov", "trak", "stsz", "mdat", "uuid", "stbl", "moof"][upTo(8)] ?? "", at, "latin1");
	}
	const cut = upTo(10);
	const [from, to] = [spot(), spot()].toSorted((a, b) => a - b) as [number, number];
	if (cut === 0) return bytes.subarray(0, upTo(bytes.length));
	if (cut === 1) return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
	if (cut === 2) return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
	return bytes;
}

/** The same numbers between 0 and 1 in each run. */
function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
