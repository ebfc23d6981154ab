import { createHmac, timingSafeEqual } from "node:crypto";

/** Purpose of a signature; a signature for one purpose is invalid for any other. */
export type Purpose =
	| "browser"
	| "check-in"
	| "console"
	| "form"
	| "limits"
	| "mailed-address"
	| "matching"
	| "preview"
	| "signup"
	| "unsubscribe"
	| "wall"
	| "withdraw";

export function signature(secret: string, purpose: Purpose, text: string): string {
	return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

/** Signs and checks for one purpose. */
export function signerFor(secret: string, purpose: Purpose) {
	return {
		sign: (text: string) => signature(secret, purpose, text),
		isSigned: (text: string, given: string) => isSigned(secret, purpose, text, given),
	};
}

/** Compares in constant time. */
export function isSigned(secret: string, purpose: Purpose, text: string, given: string): boolean {
	const expected = Buffer.from(signature(secret, purpose, text));
	const actual = Buffer.from(given);
	return expected.length === actual.length && timingSafeEqual(expected, actual);
}
