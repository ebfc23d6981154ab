import { createHmac, timingSafeEqual } from "node:crypto";

/** What a signature is good for: one made for one purpose is worth nothing for another. */
export type Purpose = "browser" | "console" | "form" | "limits" | "withdraw";

export function signature(secret: string, purpose: Purpose, text: string): string {
	return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

/** Takes as long for a wrong signature as for the right one. */
export function isSigned(secret: string, purpose: Purpose, text: string, given: string): boolean {
	const expected = Buffer.from(signature(secret, purpose, text));
	const actual = Buffer.from(given);
	return expected.length === actual.length && timingSafeEqual(expected, actual);
}
