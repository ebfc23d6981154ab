import type { FileHandle } from "node:fs/promises";
import { type Box, FilmFile } from "./film-boxes.ts";
import { beginsIn, type Chunks, chunksOf, type SampleTables, zeroBetween } from "./film-samples.ts";
import { Refusal } from "./refusal.ts";

export interface Film {
	width: number;
	height: number;
}

/**
 * Checks that an MP4 file is complete and blanks its metadata in place, above all the location: every box that is not
 * known to be needed, and all data that no track refers to. Written by hand, because video libraries ignore tracks with
 * coordinates, accept truncated files, and write a new file in the formats they know instead of cleaning this one.
 */
export async function cleanFilm(handle: FileHandle, bytes: number): Promise<Film> {
	const file = new FilmFile(handle, bytes);
	const film: Parts = { data: [], contents: 0, tracks: [], fragments: 0, framesInFragments: new Map() };
	await cleanInside(file, { type: "file", start: 0, headerEnd: 0, end: bytes }, film);
	if (film.contents !== 1 || film.tracks.length > maxTracks) throw new Refusal("broken");
	if (film.tracks.some(({ handler }) => !playable.has(handler))) throw new Refusal("hidden-track");
	const picture = film.tracks.find(({ handler }) => handler === "vide");
	if (!picture || picture.width < 1 || picture.height < 1) throw new Refusal("broken");

	const chunks: Chunks[] = [];
	for (const track of film.tracks) chunks.push(await chunksOf(file, track.tables));
	const hasFrames = film.data.some((box) => beginsIn(box, chunks[film.tracks.indexOf(picture)]));
	if (!hasFrames && !film.framesInFragments.get(picture.id)) throw new Refusal("broken");
	// Fragmented files describe their samples elsewhere.
	if (film.fragments === 0) await zeroBetween(file, film.data, chunks);
	return { width: picture.width, height: picture.height };
}

interface Parts {
	data: Box[];
	/** Number of `moov` boxes. */
	contents: number;
	tracks: Track[];
	fragments: number;
	/** By track id. */
	framesInFragments: Map<number, number>;
}

interface Track {
	id: number;
	handler: string;
	width: number;
	height: number;
	tables: SampleTables;
}

const maxTracks = 32;
/** Video, audio and text. Other tracks hold location, motion and the like. */
const playable = new Set(["vide", "soun", "text", "sbtl", "subt", "clcp", "tmcd", "hint"]);

/** Allowed boxes by parent. Coordinates were found in nearly all others. */
const kept: Readonly<Record<string, readonly string[]>> = {
	file: ["ftyp", "styp", "moov", "moof", "mdat", "sidx", "ssix", "mfra"],
	moov: ["mvhd", "trak", "mvex"],
	mvex: ["mehd", "trex", "leva"],
	trak: ["tkhd", "edts", "tref", "mdia"],
	edts: ["elst"],
	mdia: ["mdhd", "hdlr", "elng", "minf"],
	minf: ["vmhd", "smhd", "nmhd", "sthd", "hmhd", "gmhd", "dinf", "stbl"],
	gmhd: ["gmin", "text", "tmcd"],
	dinf: ["dref"],
	stbl: [
		...["stsd", "stts", "ctts", "cslg", "stss", "stps", "stsc", "stsz", "stz2", "stco", "co64"],
		...["sdtp", "sbgp", "sgpd", "subs", "stsh", "stdp", "padb"],
	],
	moof: ["mfhd", "traf"],
	traf: ["tfhd", "tfdt", "trun", "sdtp", "sbgp", "sgpd", "subs"],
	mfra: ["tfra", "mfro"],
};
/** Codec configuration, and how video and audio are presented. */
const keptInFormat = new Set([
	...["avcC", "hvcC", "lhvC", "av1C", "vpcC", "dvcC", "dvvC", "d263", "bitr", "esds", "btrt"],
	...["colr", "pasp", "clap", "fiel", "mdcv", "clli", "SmDm", "CoLL", "amve"],
	...["wave", "chan", "chnl", "dac3", "dec3", "dac4", "dOps", "dfLa", "alac", "damr", "pcmC", "srat"],
]);

async function cleanInside(file: FilmFile, parent: Box, film: Parts, track?: Track): Promise<void> {
	const boxes = await file.boxesIn(parent);
	// The handler type must be known before the rest of the track is read.
	const isHandler = ({ type }: Box) => Number(type === "hdlr");
	for (const box of boxes.toSorted((a, b) => isHandler(b) - isHandler(a))) {
		if (!kept[parent.type]?.includes(box.type)) await file.blankBox(box);
		else await cleanKept(file, box, film, track);
	}
}

async function cleanKept(file: FilmFile, box: Box, film: Parts, track: Track | undefined): Promise<void> {
	const { type } = box;
	if (type === "mdat") film.data.push(box);
	if (type === "moov") film.contents += 1;
	if (type === "moof") film.fragments += 1;
	if (type === "trak") {
		const begun: Track = { id: 0, handler: "", width: 0, height: 0, tables: {} };
		film.tracks.push(begun);
		return cleanInside(file, box, film, begun);
	}
	if (type === "traf") return cleanFragment(file, box, film);
	if (type in kept) return cleanInside(file, box, film, track);
	if (type === "mvhd" || type === "tkhd" || type === "mdhd") await zeroMoments(file, box);
	if (!track) return;
	if (type === "tkhd") await readHeader(file, box, track);
	if (type === "hdlr") await readHandler(file, box, track);
	if (type === "stsd") await cleanFormats(file, box, track);
	if (type === "stsc") track.tables.samplesInChunks = box;
	if (type === "stsz" || type === "stz2") track.tables.sizes = box;
	if (type === "stco" || type === "co64") track.tables.chunks = box;
}

async function cleanFragment(file: FilmFile, fragment: Box, film: Parts): Promise<void> {
	let id = 0;
	for (const box of await file.boxesIn(fragment)) {
		if (!kept.traf?.includes(box.type)) await file.blankBox(box);
		if (box.type !== "tfhd" && box.type !== "trun") continue;
		const number = (await contentOf(file, box, 8)).readUInt32BE(4);
		if (box.type === "tfhd") id = number;
		else film.framesInFragments.set(id, (film.framesInFragments.get(id) ?? 0) + number);
	}
}

/** Zeroes creation and modification time. */
async function zeroMoments(file: FilmFile, box: Box): Promise<void> {
	const version = (await contentOf(file, box, 4)).readUInt8(0);
	const length = version === 1 ? 16 : 8;
	await contentOf(file, box, 4 + length);
	await file.zero(box.headerEnd + 4, box.headerEnd + 4 + length);
}

/** Ends with width and height as 16.16 fixed-point numbers. */
async function readHeader(file: FilmFile, box: Box, track: Track): Promise<void> {
	const content = await contentOf(file, box, 84);
	const long = content.readUInt8(0) === 1;
	track.id = content.readUInt32BE(long ? 20 : 12);
	const ending = await file.read(box.end - 8, 8);
	track.width ||= Math.round(ending.readUInt32BE(0) / 65_536);
	track.height ||= Math.round(ending.readUInt32BE(4) / 65_536);
}

/**
 * The handler type is followed by a name such as 'VideoHandler'. A name that is long or has digits may carry metadata.
 */
async function readHandler(file: FilmFile, box: Box, track: Track): Promise<void> {
	track.handler = (await contentOf(file, box, 12)).toString("latin1", 8, 12);
	const rest = { from: box.headerEnd + 12, length: box.end - box.headerEnd - 12 };
	const isPlain =
		rest.length <= 64 && /^[\0A-Za-z ]*$/.test((await file.read(rest.from, rest.length)).toString("latin1"));
	if (!isPlain) await file.zero(rest.from, box.end);
}

async function cleanFormats(file: FilmFile, table: Box, track: Track): Promise<void> {
	const isNew = (await contentOf(file, table, 8)).readUInt8(0) === 1;
	for (const format of await file.boxesIn({ headerEnd: table.headerEnd + 8, end: table.end })) {
		const fixed = await fixedPartOf(file, format, { track, isNew });
		if (fixed === null) continue;
		for (const box of await file.boxesIn({ headerEnd: format.headerEnd + fixed, end: format.end }))
			if (!keptInFormat.has(box.type)) await file.blankBox(box);
	}
}

/** Returns the number of bytes before the child boxes of a sample entry; null for formats without child boxes. */
async function fixedPartOf(file: FilmFile, format: Box, of: { track: Track; isNew: boolean }): Promise<number | null> {
	const { track, isNew } = of;
	if (track.handler === "vide") {
		const content = await contentOf(file, format, 78);
		track.width ||= content.readUInt16BE(24);
		track.height ||= content.readUInt16BE(26);
		return 78;
	}
	if (track.handler !== "soun") return null;
	const version = (await contentOf(file, format, 28)).readUInt16BE(8);
	if (isNew || version === 0) return 28;
	// QuickTime sound descriptions have a longer fixed part.
	return version === 1 ? 44 : 64;
}

/** Returns the first bytes of a box's content; refuses the file if the box is shorter. */
async function contentOf(file: FilmFile, { headerEnd, end }: Box, length: number): Promise<Buffer> {
	if (end - headerEnd < length) throw new Refusal("broken");
	return file.read(headerEnd, length);
}
