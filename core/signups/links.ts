import { addressIn } from "../content/languages.ts";
import { isSigned, signature } from "../settings/signing.ts";
import type { StoredSignup } from "./signup.ts";

/** Token of a person's private page: shows this one sign-up, and lets them confirm and cancel it. */
export function signupToken(secret: string, id: string): string {
	return `${id}.${signature(secret, "signup", id)}`;
}

/** Returns the sign-up of a token; null if it is not ours. */
export function signupOf(secret: string, token: string): string | null {
	const [, id, given] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? [];
	return id !== undefined && given !== undefined && isSigned(secret, "signup", id, given) ? id : null;
}

/** Address of the private page, in the language of the sign-up. */
export function signupAddress(
	siteUrl: string,
	secret: string,
	{ id, language }: Pick<StoredSignup, "id" | "language">,
): string {
	return siteUrl + addressIn(language, `/sign-up?token=${signupToken(secret, id)}`);
}
