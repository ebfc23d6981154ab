import type { FileHandle } from "node:fs/promises";
import { type Box, boxesIn, boxesOf, findBox } from "./film-boxes.ts";
import { Refusal } from "./refusal.ts";

export interface Film {
	width: number | null;
	height: number | null;
}

/** The table of contents of a long film is a few megabytes; more than this is no film. */
const maxContents = 32 * 1024 * 1024;

/**
 * Looks whether an MP4 file is whole, and blanks in it what the camera wrote beside picture and sound, the place of
 * filming above all. Nothing moves, so that every offset in the file still holds.
 */
export async function cleanFilm(file: FileHandle, bytes: number): Promise<Film> {
	const boxes = await boxesOf(file, bytes);
	const moov = boxes.find(({ type }) => type === "moov");
	const data = boxes.filter(({ type }) => type === "mdat");
	if (!moov || data.length === 0 || moov.end - moov.start > maxContents) throw new Refusal("broken");
	for (const box of boxes) if (remarks.has(box.type)) await blankOnDisk(file, box);

	const contents = Buffer.alloc(moov.end - moov.start);
	await file.read(contents, 0, contents.length, moov.start);
	const inner = boxesIn(contents, moov.headerEnd - moov.start, contents.length);
	const tracks = inner.filter(({ type }) => type === "trak");
	if (tracks.some((track) => !playable.has(handlerOf(contents, track)))) throw new Refusal("hidden-track");
	const picture = tracks.find((track) => handlerOf(contents, track) === "vide");
	if (!picture) throw new Refusal("broken");
	blankRemarks(contents, inner);
	await file.write(contents, 0, contents.length, moov.start);
	return sizeOf(contents, picture);
}

/** Boxes for notes of any kind. */
const remarks = new Set(["udta", "meta", "uuid"]);
/** Picture, sound and words; other tracks hold where the camera was, how it moved, and the like. */
const playable = new Set(["vide", "soun", "text", "sbtl", "subt", "clcp", "tmcd", "hint"]);

function blankRemarks(contents: Buffer, boxes: Box[]): void {
	for (const box of boxes) {
		if (remarks.has(box.type)) {
			contents.write("free", box.start + 4, "latin1");
			contents.fill(0, box.headerEnd, box.end);
		} else if (box.type === "trak" || box.type === "mdia") {
			blankRemarks(contents, boxesIn(contents, box.headerEnd, box.end));
		}
	}
}

async function blankOnDisk(file: FileHandle, { start, headerEnd, end }: Box): Promise<void> {
	await file.write("free", start + 4, "latin1");
	const zeros = Buffer.alloc(64 * 1024);
	for (let at = headerEnd; at < end; at += zeros.length)
		await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
}

function handlerOf(contents: Buffer, track: Box): string {
	const handler = findBox(contents, track, ["mdia", "hdlr"]);
	return handler ? contents.toString("latin1", handler.headerEnd + 8, handler.headerEnd + 12) : "";
}

/** The track's header ends with its width and height, in 65536ths. */
function sizeOf(contents: Buffer, track: Box): Film {
	const header = findBox(contents, track, ["tkhd"]);
	if (!header || header.end - header.headerEnd < 84) return { width: null, height: null };
	const pixels = (at: number) => Math.round(contents.readUInt32BE(at) / 65_536) || null;
	return { width: pixels(header.end - 8), height: pixels(header.end - 4) };
}
