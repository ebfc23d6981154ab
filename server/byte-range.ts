import type { ByteRange } from "../core/media/storage.ts";

/**
 * Parses a Range header against a file of `bytes` bytes. Returns undefined for the whole file, also for multiple or
 * malformed ranges, which a server may ignore; 'none' if the range is not satisfiable.
 */
export function readByteRange(header: string | undefined, bytes: number): ByteRange | "none" | undefined {
	const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
	if (first === "" && last === "") return undefined;
	if (first === "") return lastBytes(Number(last), bytes);
	if (last !== "" && Number(last) < Number(first)) return undefined;
	if (Number(first) >= bytes) return "none";
	return { first: Number(first), last: last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}

function lastBytes(count: number, bytes: number): ByteRange | "none" {
	if (count === 0 || bytes === 0) return "none";
	return { first: Math.max(0, bytes - count), last: bytes - 1 };
}
