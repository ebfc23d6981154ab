/** A box of an MP4 file. */
export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
	const content = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
	const header = Buffer.alloc(8);
	header.writeUInt32BE(content.length + 8, 0);
	header.write(type, 4, "latin1");
	return Buffer.concat([header, content]);
}

export interface TestFilm {
	tracks?: string[];
	brand?: string;
	width?: number;
	height?: number;
	/** How many samples each track has. */
	samples?: number;
	/** What else lies in a box of this type, or in the `file` itself. */
	inside?(parent: string): Buffer[];
	/** What lies before each track's data, and behind the last. */
	between?: Buffer;
}

/** The skeleton of a film, with the place where it was filmed written where phones write it. */
export function testFilm(given: TestFilm = {}): Buffer {
	const { brand = "isom", inside = () => [] } = given;
	const between = given.between ?? Buffer.alloc(0);
	const type = box("ftyp", brand, "\0\0\0\0", brand === "isom" ? "mp41" : brand);
	const parts = (given.tracks ?? ["vide", "soun"]).map(() => Buffer.alloc(1000, "frame"));
	const data = box("mdat", ...parts.flatMap((part) => [between, part]), between);
	const before = [box("uuid", "XMP 28.5450"), ...inside("file")];
	// The contents say where the data begins, which depends on their own length, and that does not change.
	const length = contents(given, 0, between.length).length;
	const start = type.length + length + Buffer.concat(before).length + 8 + between.length;
	return Buffer.concat([type, contents(given, start, between.length), ...before, data]);
}

function contents({ tracks = ["vide", "soun"], ...given }: TestFilm, start: number, gap: number): Buffer {
	const { inside = () => [] } = given;
	const made = tracks.map((handler, i) => track(handler, given, start + i * (1000 + gap)));
	const place = box("udta", box("\u00a9xyz", "+28.5450+077.1926/"));
	return box("moov", box("mvhd", Buffer.alloc(100, 1)), ...made, place, box("meta", "28.5450 N"), ...inside("moov"));
}

function track(
	handler: string,
	{ inside = () => [], width = 1280, height = 720, samples = 4 }: TestFilm,
	start: number,
) {
	const header = Buffer.alloc(84);
	header.writeUInt32BE(width * 65_536, 76);
	header.writeUInt32BE(height * 65_536, 80);
	const isPicture = handler === "vide";
	const format = box(isPicture ? "avc1" : "mp4a", Buffer.alloc(isPicture ? 78 : 28), ...inside("format"));
	const table = box(
		"stbl",
		...[box("stsd", u32(0, 1), format), box("stts", u32(0, 1, samples, 1000)), box("stsc", u32(0, 1, 1, samples, 1))],
		box("stsz", u32(0, 0, samples, ...Array.from({ length: samples }, () => Math.floor(1000 / samples)))),
		...[box("stco", u32(0, 1, start)), ...inside("stbl")],
	);
	const media = box(
		"mdia",
		...[box("mdhd", Buffer.alloc(24, 1)), box("hdlr", Buffer.alloc(8), handler, Buffer.alloc(12), "28.5450\0")],
		...[box("minf", box("vmhd", Buffer.alloc(12)), table, ...inside("minf")), ...inside("mdia")],
	);
	return box("trak", box("tkhd", header), media, box("udta", box("name", "28.5450")), ...inside("trak"));
}

export interface LongFilm {
	frames: number;
	/** How many bytes no frame refers to lie behind each. */
	gap?: number;
	/** Whether the last frame comes first in the file. */
	backwards?: boolean;
}

/** A film of so many frames of one byte, each of which lies on its own. */
export function longFilm({ frames, gap = 0, backwards = false }: LongFilm): Buffer {
	const step = 1 + gap;
	const place = (i: number) => (backwards ? frames - 1 - i : i) * step;
	const film = (start: number) => {
		const header = Buffer.alloc(84);
		u32(8 * 65_536, 8 * 65_536).copy(header, 76);
		const table = box(
			"stbl",
			...[box("stsd", u32(0, 1), box("avc1", Buffer.alloc(78))), box("stsc", u32(0, 1, 1, 1, 1))],
			...[
				box(
					"stsz",
					u32(0, 0, frames),
					numbers(frames, () => 1),
				),
			],
			box(
				"stco",
				u32(0, frames),
				numbers(frames, (i) => start + place(i)),
			),
		);
		const media = box("mdia", box("hdlr", Buffer.alloc(8), "vide", Buffer.alloc(13)), box("minf", table));
		return Buffer.concat([box("ftyp", "isom"), box("moov", box("trak", box("tkhd", header), media))]);
	};
	const start = film(0).length + 8;
	return Buffer.concat([film(start), box("mdat", Buffer.alloc(frames * step, "x"))]);
}

function numbers(count: number, numberAt: (i: number) => number): Buffer {
	const bytes = Buffer.alloc(count * 4);
	for (let i = 0; i < count; i++) bytes.writeUInt32BE(numberAt(i), i * 4);
	return bytes;
}

export function u32(...numbers: number[]): Buffer {
	const bytes = Buffer.alloc(numbers.length * 4);
	for (const [i, number] of numbers.entries()) bytes.writeUInt32BE(number, i * 4);
	return bytes;
}

export interface TestBox {
	type: string;
	headerEnd: number;
	end: number;
}

/** The boxes in a part of a sound film. */
export function boxesIn(film: Buffer, from = 0, to = film.length): TestBox[] {
	const boxes: TestBox[] = [];
	for (let at = from; at + 8 <= to; at = boxes.at(-1)?.end ?? to)
		boxes.push({
			type: film.toString("latin1", at + 4, at + 8),
			headerEnd: at + 8,
			end: at + (film.readUInt32BE(at) || to - at),
		});
	return boxes;
}

/** The box that is reached by a path of types. */
export function findBox(film: Buffer, path: string[]): TestBox | undefined {
	return path.reduce<TestBox | undefined>(
		(parent, type) => parent && boxesIn(film, parent.headerEnd, parent.end).find((inner) => inner.type === type),
		{ type: "file", headerEnd: 0, end: film.length },
	);
}
