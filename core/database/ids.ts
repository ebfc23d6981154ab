import { randomBytes } from "node:crypto";

/** 24 small hexadecimal digits: safe in addresses and file names, and never guessed or met twice. */
export function newId(): string {
	return randomBytes(12).toString("hex");
}

/** Without the letters and digits that are mistaken for one another when read out: I, L, O, U. */
const readable = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What people are told to quote, such as 'R-7K3M-Q2XH'. */
export function newReceipt(prefix: "R" | "M"): string {
	// Of the 256 values eight stand for each of the 32 signs, so that all are equally likely.
	const signs = Array.from(randomBytes(8), (byte) => readable[byte % readable.length]).join("");
	return `${prefix}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}
