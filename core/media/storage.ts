import type { Readable } from "node:stream";

/** Bytes in memory, or a file that is too large for it. */
export type Content = Uint8Array | { file: string };

/** First and last byte, both inclusive. */
export interface ByteRange {
	first: number;
	last: number;
}

/** Storage of uploads. Names are content hashes, so that writes are idempotent. */
export interface Storage {
	/** Resolves once the file is durable. */
	put(name: string, content: Content, type: string): Promise<void>;
	/** Returns null if there is no such file. The caller must read the stream to its end or destroy it. */
	read(name: string, range?: ByteRange): Promise<Readable | null>;
	/** Returns null if there is no such file. */
	size(name: string): Promise<number | null>;
	/** Succeeds if there is no such file. */
	remove(name: string): Promise<void>;
}

/** A storage that says what is in it. */
export interface ListedStorage extends Storage {
	list(): Promise<{ name: string; bytes: number }[]>;
}
