import { randomBytes } from "node:crypto";

/** Returns 24 random lowercase hex digits: safe in URLs and file names, unguessable and unique. */
export function newId(): string {
	return randomBytes(12).toString("hex");
}

/** Crockford's base32, without the letters that are easily misread: I, L, O, U. */
const readable = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns a receipt number for people to quote, such as 'R-7K3M-Q2XH'. */
export function newReceipt(prefix: "R" | "M" | "E" | "V" | "N"): string {
	// 256 is a multiple of 32, so the modulo does not bias the result.
	const signs = Array.from(randomBytes(8), (byte) => readable[byte % readable.length]).join("");
	return `${prefix}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}
