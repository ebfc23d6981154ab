import { addressIn } from "../content/languages.ts";
import { isSigned, signature } from "../settings/signing.ts";
import type { StoredSignup } from "./signup.ts";

/** Token of a person's private page: shows this one sign-up, and lets them confirm and cancel it. */
export function signupToken(secret: string, id: string): string {
	return `${id}.${signature(secret, "signup", id)}`;
}

/** Returns the sign-up of a token; null if it is not ours. */
export function signupOf(secret: string, token: string): string | null {
	return idOf(secret, "signup", token);
}

function idOf(secret: string, purpose: "signup" | "check-in", token: string): string | null {
	const [, id, given] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? [];
	return id !== undefined && given !== undefined && isSigned(secret, purpose, id, given) ? id : null;
}

/** Key in the code for the entrance: an organiser checks the person in by it. It does not open the private page. */
export function checkInKey(secret: string, id: string): string {
	return `${id}.${signature(secret, "check-in", id)}`;
}

/** Returns the sign-up of a key for the entrance; null if it is not ours. */
export function checkedInBy(secret: string, key: string): string | null {
	return idOf(secret, "check-in", key);
}

/** Address of the private page, in the language of the sign-up. */
export function signupAddress(
	siteUrl: string,
	secret: string,
	{ id, language }: Pick<StoredSignup, "id" | "language">,
): string {
	return siteUrl + addressIn(language, `/sign-up?token=${signupToken(secret, id)}`);
}
