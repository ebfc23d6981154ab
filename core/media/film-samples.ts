import { setImmediate as nextTurn } from "node:timers/promises";
import type { Box, FilmFile } from "./film-boxes.ts";
import { Refusal } from "./refusal.ts";

/** The boxes that say where the samples of a track are in the file. */
export interface SampleTables {
	sizes?: Box;
	samplesInChunks?: Box;
	chunks?: Box;
}

/** Positions of a track's chunks in file order. Chunks of unknown length end at infinity. */
export interface Chunks {
	starts: Float64Array;
	ends: Float64Array;
}

/** More than four hours at sixty frames per second. */
const maxSamples = 1_000_000;
/** Sorting more would block the event loop; hardly any video needs sorting at all. */
const maxSorted = 20_000;
const maxGaps = 100_000;
/** Yield to the event loop after this many. */
const chunksInTurn = 10_000;

export async function chunksOf(file: FilmFile, tables: SampleTables): Promise<Chunks> {
	const starts = await table(file, tables.chunks, {
		header: 8,
		perEntry: 1,
		width: tables.chunks?.type === "co64" ? 8 : 4,
	});
	const sizes = await sampleSizes(file, tables.sizes);
	const runs = await table(file, tables.samplesInChunks, { header: 8, perEntry: 3 });
	const ends = new Float64Array(starts.length);
	let sample = 0;
	let run = 0;
	let sorted = true;
	for (let chunk = 0; chunk < starts.length; chunk++) {
		while (run + 3 < runs.length && (runs[run + 3] ?? 0) <= chunk + 1) run += 3;
		const start = starts[chunk] ?? 0;
		sorted &&= start >= (starts[chunk - 1] ?? 0);
		let end = start;
		const last = Math.min(sample + (runs[run + 1] ?? 0), sizes?.length ?? 0);
		for (; sample < last; sample++) end += sizes?.[sample] ?? 0;
		ends[chunk] = sizes ? end : Number.POSITIVE_INFINITY;
		if (chunk % chunksInTurn === 0) await nextTurn();
	}
	return sorted ? { starts, ends } : inOrder({ starts, ends });
}

/** Whether the first chunk is inside this box and not empty. */
export function beginsIn({ headerEnd, end }: Box, chunks: Chunks | undefined): boolean {
	const start = chunks?.starts[0] ?? 0;
	const stop = chunks?.ends[0] ?? 0;
	return start >= headerEnd && start < end && stop > start && (stop <= end || stop === Number.POSITIVE_INFINITY);
}

/**
 * Zeroes the gaps between chunks. Some cameras store coordinates there for their own software; players never read them.
 */
export async function zeroBetween(file: FilmFile, data: Box[], tracks: Chunks[]): Promise<void> {
	if (tracks.reduce((sum, { starts }) => sum + starts.length, 0) > maxSamples) throw new Refusal("broken");
	const gaps: [number, number][] = [];
	const chunks = inFileOrder(tracks);
	let chunk = chunks.next();
	for (const { headerEnd, end } of data) {
		let at = headerEnd;
		for (let turn = 1; !chunk.done && chunk.value[0] < end; turn++) {
			const [start, stop] = chunk.value;
			// A chunk of unknown length extends to the next one.
			if (start > at) gaps.push([at, start]);
			at = Math.max(at === Number.POSITIVE_INFINITY ? start : at, stop);
			if (gaps.length > maxGaps) throw new Refusal("broken");
			if (turn % chunksInTurn === 0) await nextTurn();
			chunk = chunks.next();
		}
		if (at < end) gaps.push([at, end]);
	}
	for (const [from, to] of gaps) await file.zero(from, to);
}

/** Yields start and end of all tracks' chunks, merged in file order. */
function* inFileOrder(tracks: Chunks[]): Generator<[number, number]> {
	const next = tracks.map(() => 0);
	for (;;) {
		let [earliest, first] = [-1, Number.POSITIVE_INFINITY];
		for (const [i, { starts }] of tracks.entries()) {
			const start = starts[next[i] ?? 0] ?? Number.POSITIVE_INFINITY;
			if (start < first) [earliest, first] = [i, start];
		}
		if (earliest === -1) return;
		const at = next[earliest] ?? 0;
		next[earliest] = at + 1;
		yield [first, tracks[earliest]?.ends[at] ?? first];
	}
}

/** Returns null if all samples have the same size, because its unit (bytes or audio frames) depends on the codec. */
async function sampleSizes(file: FilmFile, box: Box | undefined): Promise<Float64Array | null> {
	if (!box) return new Float64Array();
	if (box.end - box.headerEnd < 12) throw new Refusal("broken");
	const header = await file.read(box.headerEnd, 12);
	if (header.readUInt32BE(8) === 0) return new Float64Array();
	if (box.type === "stz2" || header.readUInt32BE(4) !== 0) return null;
	return table(file, box, { header: 12, perEntry: 1 });
}

interface Layout {
	/** Number of bytes before the entries; the last four are the entry count. */
	header: number;
	perEntry: number;
	width?: 4 | 8;
}

async function table(file: FilmFile, box: Box | undefined, { header, perEntry, width = 4 }: Layout) {
	if (!box) return new Float64Array();
	const from = box.headerEnd + header;
	if (from > box.end) throw new Refusal("broken");
	const count = (await file.read(from - 4, 4)).readUInt32BE(0);
	if (count > maxSamples || from + count * perEntry * width > box.end) throw new Refusal("broken");
	return file.readNumbers(from, count * perEntry, width);
}

function inOrder({ starts, ends }: Chunks): Chunks {
	if (starts.length > maxSorted) throw new Refusal("broken");
	const order = Array.from(starts.keys()).sort((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0));
	return {
		starts: Float64Array.from(order, (i) => starts[i] ?? 0),
		ends: Float64Array.from(order, (i) => ends[i] ?? 0),
	};
}
