import { codeOf, stepAt } from "../../core/organisers/totp.ts";

/** Accepted by the password rules. */
export const goodPassword = "lantern-pigeon-orbit-ladle";

/** Authenticator app with this secret: returns the code of the given number of 30-second windows from now. */
export function phoneWith(secret: string): (ahead?: number) => string {
	const key = fromBase32(secret.replaceAll(" ", ""));
	return (ahead = 0) => codeOf(key, stepAt(Date.now()) + ahead);
}

export function fromBase32(secret: string): Buffer {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
