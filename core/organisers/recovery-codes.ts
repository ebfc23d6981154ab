import { randomBytes } from "node:crypto";

/** Without the letters that are mistaken for one another when written down: I, L, O, U. */
const readable = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const amount = 10;

/** Each lets its owner in once without the phone, such as '7K3M-Q2XH-9F4T'. */
export function newRecoveryCodes(): string[] {
	return Array.from({ length: amount }, () => grouped(randomSigns(12)));
}

/** As it was given out, however it was typed. */
export function readRecoveryCode(typed: string): string {
	const signs = typed
		.toUpperCase()
		.replace(/O/g, "0")
		.replace(/[IL]/g, "1")
		.replace(/[^0-9A-Z]/g, "");
	return grouped(signs.slice(0, 24));
}

function randomSigns(count: number): string {
	// Of the 256 values eight stand for each of the 32 signs, so that all are equally likely.
	return Array.from(randomBytes(count), (byte) => readable[byte % readable.length]).join("");
}

function grouped(signs: string): string {
	return signs.match(/.{1,4}/g)?.join("-") ?? "";
}
