import { randomBytes } from "node:crypto";

/** Crockford's base32, without the letters that are easily misread: I, L, O, U. */
const readable = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const amount = 10;

/** Single-use codes for signing in without the phone, such as '7K3M-Q2XH-9F4T'. */
export function newRecoveryCodes(): string[] {
	return Array.from({ length: amount }, () => grouped(randomSigns(12)));
}

/** Normalises a typed code to the form in which it was issued. */
export function readRecoveryCode(typed: string): string {
	const signs = typed
		.toUpperCase()
		.replace(/O/g, "0")
		.replace(/[IL]/g, "1")
		.replace(/[^0-9A-Z]/g, "");
	return grouped(signs.slice(0, 24));
}

function randomSigns(count: number): string {
	// 256 is a multiple of 32, so the modulo does not bias the result.
	return Array.from(randomBytes(count), (byte) => readable[byte % readable.length]).join("");
}

function grouped(signs: string): string {
	return signs.match(/.{1,4}/g)?.join("-") ?? "";
}
