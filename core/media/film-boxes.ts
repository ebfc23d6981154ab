import type { FileHandle } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Refusal } from "./refusal.ts";

/** MP4 files are boxes within boxes: a length, four letters that say what it is, and what it holds. */
export interface Box {
	type: string;
	start: number;
	headerEnd: number;
	end: number;
}

/** An hour in fragments of two seconds has some thirty thousand, a film from a phone less than a hundred. */
const maxBoxes = 50_000;
/** As much of the file as is in memory at any time. */
const windowBytes = 16 * 1024;

/** A film on disk, read and blanked piece by piece: never more than a window of it in memory or in one turn of the loop. */
export class FilmFile {
	readonly bytes: number;
	/** How many boxes have been read. */
	boxes = 0;
	readonly #file: FileHandle;
	readonly #buffer = Buffer.alloc(windowBytes);
	#window = this.#buffer.subarray(0, 0);
	#windowStart = 0;

	constructor(file: FileHandle, bytes: number) {
		this.#file = file;
		this.bytes = bytes;
	}

	/** The boxes that lie side by side in another, or in the file itself. */
	async boxesIn({ headerEnd: from, end: to }: Pick<Box, "headerEnd" | "end">): Promise<Box[]> {
		const boxes: Box[] = [];
		const outermost = to === this.bytes && from === 0;
		// Some writers end a list with four zero bytes. The file itself must be filled to its last byte, or it was cut short.
		for (let at = from; outermost ? at < to : at + 8 <= to; at = boxes.at(-1)?.end ?? to) {
			this.boxes += 1;
			if (this.boxes > maxBoxes) throw new Refusal("broken");
			boxes.push(await this.#boxAt(at, to));
		}
		return boxes;
	}

	/** A few bytes of the file. They are valid until the next call. */
	async read(at: number, length: number): Promise<Buffer> {
		const inside = at >= this.#windowStart && at + length <= this.#windowStart + this.#window.length;
		if (!inside) await this.#moveWindow(at);
		const from = at - this.#windowStart;
		if (from + length > this.#window.length) throw new Refusal("broken");
		return this.#window.subarray(from, from + length);
	}

	/** Whole numbers of four or eight bytes, one after the other. */
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

	/** Nothing moves when a box is blanked, so that every offset in the file still holds. */
	async blankBox({ start, headerEnd, end }: Box): Promise<void> {
		const header = Buffer.from("\0\0\0\0free", "latin1");
		// A length that goes without saying is said, since not everybody understands that inside of another box.
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
		// A length of 0 reaches to the end; one of 1 says that the real one follows in eight bytes.
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
		// What was read before may be another by now.
		this.#window = this.#buffer.subarray(0, 0);
	}
}

const zeros = Buffer.alloc(64 * 1024);
