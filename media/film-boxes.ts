import type { FileHandle } from "node:fs/promises";
import { Refusal } from "./refusal.ts";

/** MP4 files are boxes within boxes: a length, four letters that say what it is, and what it holds. */
export interface Box {
	type: string;
	start: number;
	headerEnd: number;
	end: number;
}

/** No film has more of them side by side. */
const maxBoxes = 100_000;

/** The outermost boxes of a file. They must fill it to its last byte: a file cut short on its way does not. */
export async function boxesOf(file: FileHandle, bytes: number): Promise<Box[]> {
	const boxes: Box[] = [];
	const header = Buffer.alloc(16);
	for (let at = 0; at < bytes; at = boxes.at(-1)?.end ?? bytes) {
		const { bytesRead } = await file.read(header, 0, 16, at);
		boxes.push(boxAt(header.subarray(0, bytesRead), 0, { at, limit: bytes }));
		if (boxes.length > maxBoxes) throw new Refusal("broken");
	}
	return boxes;
}

/** The boxes in a part of a buffer. */
export function boxesIn(buffer: Buffer, from: number, to: number): Box[] {
	const boxes: Box[] = [];
	// Some writers end a list with four zero bytes.
	for (let at = from; at + 8 <= to; at = boxes.at(-1)?.end ?? to) boxes.push(boxAt(buffer, at, { at, limit: to }));
	return boxes;
}

/** The box that is reached by a path of types. */
export function findBox(buffer: Buffer, parent: Box, path: string[]): Box | undefined {
	return path.reduce<Box | undefined>(
		(box, type) => box && boxesIn(buffer, box.headerEnd, box.end).find((inner) => inner.type === type),
		parent,
	);
}

function boxAt(buffer: Buffer, offset: number, { at, limit }: { at: number; limit: number }): Box {
	if (buffer.length < offset + 8) throw new Refusal("broken");
	const short = buffer.readUInt32BE(offset);
	const long = short === 1;
	if (long && buffer.length < offset + 16) throw new Refusal("broken");
	const headerEnd = at + (long ? 16 : 8);
	// A length of 0 reaches to the end; one of 1 says that the real one follows in eight bytes.
	const end = short === 0 ? limit : at + (long ? Number(buffer.readBigUInt64BE(offset + 8)) : short);
	if (end < headerEnd || end > limit) throw new Refusal("broken");
	return { type: buffer.toString("latin1", offset + 4, offset + 8), start: at, headerEnd, end };
}
