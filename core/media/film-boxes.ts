import type { FileHandle } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Refusal } from "./refusal.ts";

/** MP4 files consist of nested boxes: a length, a four-letter type, and the content. */
export interface Box {
	type: string;
	start: number;
	headerEnd: number;
	end: number;
}

/** An hour in two-second fragments has about thirty thousand boxes, a video from a phone less than a hundred. */
const maxBoxes = 50_000;
/** How much of the file is in memory at any time. */
const windowBytes = 16 * 1024;

/** A video on disk, read and blanked in pieces: never more than one window in memory or per turn of the event loop. */
export class FilmFile {
	readonly bytes: number;
	/** Number of boxes read so far. */
	boxes = 0;
	readonly #file: FileHandle;
	readonly #buffer = Buffer.alloc(windowBytes);
	#window = this.#buffer.subarray(0, 0);
	#windowStart = 0;

	constructor(file: FileHandle, bytes: number) {
		this.#file = file;
		this.bytes = bytes;
	}

	/** Returns the direct children of a box, or the top-level boxes of the file. */
	async boxesIn({ headerEnd: from, end: to }: Pick<Box, "headerEnd" | "end">): Promise<Box[]> {
		const boxes: Box[] = [];
		const outermost = to === this.bytes && from === 0;
		// Some writers end a list with four zero bytes. At the top level, boxes must fill the file to its last byte, or it
		// was truncated.
		for (let at = from; outermost ? at < to : at + 8 <= to; at = boxes.at(-1)?.end ?? to) {
			this.boxes += 1;
			if (this.boxes > maxBoxes) throw new Refusal("broken");
			boxes.push(await this.#boxAt(at, to));
		}
		return boxes;
	}

	/** Returns a view of a few bytes, valid until the next call. */
	async read(at: number, length: number): Promise<Buffer> {
		const inside = at >= this.#windowStart && at + length <= this.#windowStart + this.#window.length;
		if (!inside) await this.#moveWindow(at);
		const from = at - this.#windowStart;
		if (from + length > this.#window.length) throw new Refusal("broken");
		return this.#window.subarray(from, from + length);
	}

	/** Reads consecutive unsigned integers of four or eight bytes. */
	async readNumbers(at: number, count: number, width: 4 | 8): Promise<Float64Array> {
		const numbers = new Float64Array(count);
		const perRead = windowBytes / width;
		for (let done = 0; done < count; done += perRead) {
			const some = Math.min(perRead, count - done);
			const bytes = await this.read(at + done * width, some * width);
			for (let i = 0; i < some; i++)
				numbers[done + i] = width === 4 ? bytes.readUInt32BE(i * 4) : Number(bytes.readBigUInt64BE(i * 8));
			await nextTurn();
		}
		return numbers;
	}

	/** Overwrites a box in place, so that all offsets in the file stay valid. */
	async blankBox({ start, headerEnd, end }: Box): Promise<void> {
		const header = Buffer.from("\0\0\0\0free", "latin1");
		// Write the length out even if it was implicit (0), because not every player accepts that in a nested box.
		if (headerEnd - start === 8) header.writeUInt32BE(end - start);
		else header.writeUInt32BE(1);
		await this.#write(header, start);
		await this.zero(headerEnd, end);
	}

	async zero(from: number, to: number): Promise<void> {
		for (let at = from; at < to; at += zeros.length)
			await this.#write(zeros.subarray(0, Math.min(zeros.length, to - at)), at);
	}

	async #boxAt(at: number, limit: number): Promise<Box> {
		if (at + 8 > limit) throw new Refusal("broken");
		const header = await this.read(at, Math.min(16, limit - at));
		const short = header.readUInt32BE(0);
		const long = short === 1;
		if (long && header.length < 16) throw new Refusal("broken");
		const headerEnd = at + (long ? 16 : 8);
		// A length of 0 means to the end of the parent; 1 means that a 64-bit length follows.
		const end = short === 0 ? limit : at + (long ? Number(header.readBigUInt64BE(8)) : short);
		if (end < headerEnd || end > limit) throw new Refusal("broken");
		return { type: header.toString("latin1", 4, 8), start: at, headerEnd, end };
	}

	async #moveWindow(at: number): Promise<void> {
		const { bytesRead } = await this.#file.read(this.#buffer, 0, windowBytes, at);
		this.#window = this.#buffer.subarray(0, bytesRead);
		this.#windowStart = at;
	}

	async #write(bytes: Buffer, at: number): Promise<void> {
		await this.#file.write(bytes, 0, bytes.length, at);
		// The window may contain bytes that have just been overwritten.
		this.#window = this.#buffer.subarray(0, 0);
	}
}

const zeros = Buffer.alloc(64 * 1024);
