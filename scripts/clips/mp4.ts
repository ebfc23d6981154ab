/** One encoded picture of a film. A key picture needs none before it. */
export interface Sample {
	key: boolean;
	data: Uint8Array;
}

export interface SilentFilm {
	width: number;
	height: number;
	perSecond: number;
	/** The contents of the box 'avcC', from the encoder. */
	description: Uint8Array;
	samples: Sample[];
}

/** A silent H.264 film as an MP4 file, with its table of contents first, so that it plays while it arrives. */
export function mp4(film: SilentFilm): Buffer {
	const type = box("ftyp", text("isom"), u32(0x200), text("isomiso2avc1mp41"));
	const data = box("mdat", ...film.samples.map(({ data }) => Buffer.from(data)));
	// The contents say where the pictures begin, which depends on their own length, and that does not change.
	const length = contents(film, 0).length;
	return Buffer.concat([type, contents(film, type.length + length + 8), data]);
}

/** So many ticks to a picture, whatever the number of pictures in a second. */
const ticks = 1000;

function contents(film: SilentFilm, start: number): Buffer {
	const { width, height, samples, perSecond } = film;
	const scale = perSecond * ticks;
	const duration = samples.length * ticks;
	return box(
		"moov",
		fullBox("mvhd", 0, zeros(8), u32(scale, duration, 0x10000), u16(0x100, 0), zeros(8), matrix, zeros(24), u32(2)),
		box(
			"trak",
			// Flags 3: it is in use and part of the film.
			fullBox("tkhd", 3, zeros(8), u32(1, 0, duration), zeros(16), matrix, u32(width << 16, height << 16)),
			box(
				"mdia",
				fullBox("mdhd", 0, zeros(8), u32(scale, duration), u16(undetermined, 0)),
				fullBox("hdlr", 0, zeros(4), text("vide"), zeros(12), text("pictures\0")),
				box("minf", fullBox("vmhd", 1, zeros(8)), here(), samplesTable(film, start)),
			),
		),
	);
}

/** The pictures lie in this same file. */
function here(): Buffer {
	return box("dinf", fullBox("dref", 0, u32(1), fullBox("url ", 1)));
}

function samplesTable({ samples, ...film }: SilentFilm, start: number): Buffer {
	const keys = samples.flatMap(({ key }, i) => (key ? [i + 1] : []));
	return box(
		"stbl",
		fullBox("stsd", 0, u32(1), pictureFormat(film)),
		fullBox("stts", 0, u32(1, samples.length, ticks)),
		fullBox("stss", 0, u32(keys.length, ...keys)),
		// All of them in one piece that begins at `start`.
		fullBox("stsc", 0, u32(1, 1, samples.length, 1)),
		fullBox("stsz", 0, u32(0, samples.length, ...samples.map(({ data }) => data.length))),
		fullBox("stco", 0, u32(1, start)),
	);
}

function pictureFormat({ width, height, description }: Omit<SilentFilm, "samples">): Buffer {
	const resolution = u32(72 << 16, 72 << 16);
	return box(
		"avc1",
		...[zeros(6), u16(1), zeros(16), u16(width, height), resolution, zeros(4), u16(1), zeros(32)],
		...[u16(24, 0xffff), box("avcC", Buffer.from(description))],
	);
}

/** Neither turned nor stretched. */
const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** The language 'und', five bits to a letter. */
const undetermined = 0x55c4;

function box(type: string, ...parts: Buffer[]): Buffer {
	const content = Buffer.concat(parts);
	return Buffer.concat([u32(content.length + 8), text(type), content]);
}

/** A box that begins with its version, which is 0 here, and its flags. */
function fullBox(type: string, flags: number, ...parts: Buffer[]): Buffer {
	return box(type, u32(flags), ...parts);
}

function u32(...numbers: number[]): Buffer {
	const bytes = Buffer.alloc(numbers.length * 4);
	for (const [i, number] of numbers.entries()) bytes.writeUInt32BE(number, i * 4);
	return bytes;
}

function u16(...numbers: number[]): Buffer {
	const bytes = Buffer.alloc(numbers.length * 2);
	for (const [i, number] of numbers.entries()) bytes.writeUInt16BE(number, i * 2);
	return bytes;
}

function zeros(length: number): Buffer {
	return Buffer.alloc(length);
}

function text(letters: string): Buffer {
	return Buffer.from(letters, "latin1");
}
