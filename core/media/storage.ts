import type { Readable } from "node:stream";

/** Bytes in memory, or in a file that is too large for it. */
export type Content = Uint8Array | { file: string };

/** The first and the last byte, both included. */
export interface ByteRange {
	first: number;
	last: number;
}

/** Where uploaded files are kept. A name stands for its content, so that writing it again changes nothing. */
export interface Storage {
	/** Resolves when the file will survive a crash. */
	put(name: string, content: Content, type: string): Promise<void>;
	/** Null for a file that is not there. Whoever takes the stream reads it to its end or destroys it. */
	read(name: string, range?: ByteRange): Promise<Readable | null>;
	/** Null for a file that is not there. */
	size(name: string): Promise<number | null>;
	/** One that is not there is as good as removed. */
	remove(name: string): Promise<void>;
}
