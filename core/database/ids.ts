import { randomFillSync } from "node:crypto";

/** Returns 24 random lowercase hex digits: safe in URLs and file names, unguessable and unique. */
export function newId(): string {
	return takeRandom(12).toString("hex");
}

/** Crockford's base32, without the letters that are easily misread: I, L, O, U. */
const readable = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns a receipt number for people to quote, such as 'R-7K3M-Q2XH'. */
export function newReceipt(prefix: "R" | "M" | "E" | "V" | "N"): string {
	// 256 is a multiple of 32, so the modulo does not bias the result.
	const signs = Array.from(takeRandom(8), (byte) => readable[byte % readable.length]).join("");
	return `${prefix}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** Filled from time to time: asking for a few bytes takes as long as asking for all of them. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/** Returns random bytes that nothing else has got; valid until the next call. */
function takeRandom(count: number): Buffer {
	if (used + count > pool.length) {
		randomFillSync(pool);
		used = 0;
	}
	used += count;
	return pool.subarray(used - count, used);
}
