import { randomBytes, randomInt } from "node:crypto";

/** 24 small hexadecimal digits: safe in addresses and file names, and never guessed or met twice. */
export function newId(): string {
	return randomBytes(12).toString("hex");
}

/** Without the letters and digits that are mistaken for one another when read out: I, L, O, U. */
const readable = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What people are told to quote, such as 'R-7K3M-Q2XH'. */
export function newReceipt(prefix: "R" | "M"): string {
	const four = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join("");
	return `${prefix}-${four()}-${four()}`;
}
