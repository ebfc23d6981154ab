import { readFileSync } from "node:fs";

/** A box of an MP4 file. */
export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
	const content = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
	const header = Buffer.alloc(8);
	header.writeUInt32BE(content.length + 8, 0);
	header.write(type, 4, "latin1");
	return Buffer.concat([header, content]);
}

export interface TestFilm {
	tracks?: ("picture" | "places")[];
	brand?: string;
}

const place = "+28.5450+077.1926/";
const clip = "tests/chapter/sample/clips/sapling.mp4";

/** A film of 800 × 600, with the place where it was filmed written wherever phones and dashcams write it. */
export function testFilm({ tracks = ["picture", "places"], brand = "isom" }: TestFilm = {}): Buffer {
	const drawn = readFileSync(clip);
	const part = (type: string) => {
		const { headerEnd = 0, end = 0 } = findBox(drawn, [type]) ?? {};
		return { headerEnd, content: drawn.subarray(headerEnd, end) };
	};
	const frames = part("mdat");
	const before = Buffer.concat([
		box("ftyp", brand, "\0\0\0\0", brand === "isom" ? "mp41" : brand),
		box("uuid", "XMP 28.5450"),
		box("free", `GPS ${place}`),
	]);
	const placesAt = before.length + 8 + frames.content.length;
	const contents = boxesIn(part("moov").content).flatMap(({ type, headerEnd, end }) => {
		const content = Buffer.from(part("moov").content.subarray(headerEnd, end));
		if (type !== "trak") return [box(type, content)];
		moveBy(content, before.length + 8 - frames.headerEnd);
		return tracks.includes("picture") ? [box(type, content, box("udta", box("name", place)))] : [];
	});
	return Buffer.concat([
		before,
		box("mdat", frames.content, place, place),
		box(
			"moov",
			...contents,
			...(tracks.includes("places") ? [placesTrack(placesAt)] : []),
			box("udta", box("\u00a9xyz", place)),
			box("meta", "28.5450 N"),
		),
	]);
}

/** The frames of a track lie elsewhere in the file now. */
function moveBy(track: Buffer, bytes: number): void {
	const inner = ["mdia", "minf", "stbl", "stco"];
	const { headerEnd = 0 } = findBox(track, inner) ?? {};
	const count = track.readUInt32BE(headerEnd + 4);
	for (let i = 0; i < count; i++) {
		const at = headerEnd + 8 + i * 4;
		track.writeUInt32BE(track.readUInt32BE(at) + bytes, at);
	}
}

/** A track that notes a place each second, as some phones add it. */
function placesTrack(start: number): Buffer {
	const table = box(
		"stbl",
		box("stsd", u32(0, 1), box("mett", Buffer.alloc(8), "\0application/gps\0")),
		box("stts", u32(0, 1, 2, 1000)),
		box("stsc", u32(0, 1, 1, 2, 1)),
		box("stsz", u32(0, place.length, 2)),
		box("stco", u32(0, 1, start)),
	);
	const header = u32(0, 0, 0, 1000, 2000, 0);
	const media = box("mdia", box("mdhd", header), box("hdlr", Buffer.alloc(8), "meta", Buffer.alloc(13)));
	const whole = Buffer.concat([media.subarray(8), box("minf", box("nmhd", u32(0)), table)]);
	return box("trak", box("tkhd", u32(7, 0, 0, 9), Buffer.alloc(68)), box("mdia", whole));
}

export function u32(...numbers: number[]): Buffer {
	const bytes = Buffer.alloc(numbers.length * 4);
	for (const [i, number] of numbers.entries()) bytes.writeUInt32BE(number, i * 4);
	return bytes;
}

interface TestBox {
	type: string;
	headerEnd: number;
	end: number;
}

/** The boxes in a part of a sound film. */
function boxesIn(film: Buffer, from = 0, to = film.length): TestBox[] {
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
