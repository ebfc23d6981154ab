import { createHmac, timingSafeEqual } from "node:crypto";

/** Purpose of a signature; a signature for one purpose is invalid for any other. */
export type Purpose = "browser" | "console" | "form" | "limits" | "signup" | "withdraw";

export function signature(secret: string, purpose: Purpose, text: string): string {
	return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

/** Compares in constant time. */
export function isSigned(secret: string, purpose: Purpose, text: string, given: string): boolean {
	const expected = Buffer.from(signature(secret, purpose, text));
	const actual = Buffer.from(given);
	return expected.length === actual.length && timingSafeEqual(expected, actual);
}
