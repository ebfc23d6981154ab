import { randomBytes } from "node:crypto";
import { isSigned, signature } from "../settings/signing.ts";

/** What a form gets when somebody begins to fill it in: it says when that was, and cannot be made up. */
export function newFormToken(secret: string, now: number): string {
	const text = `${now.toString(36)}.${randomBytes(6).toString("base64url")}`;
	return `${text}.${signature(secret, "form", text)}`;
}

/** How long ago the form was begun, in milliseconds; null for a token that we did not give. */
export function formTokenAge(secret: string, token: string, now: number): number | null {
	const [, text, begun, given] = /^(([0-9a-z]{1,11})\.[\w-]{8})\.([\w-]{43})$/.exec(token) ?? [];
	if (text === undefined || begun === undefined || given === undefined) return null;
	return isSigned(secret, "form", text, given) ? now - Number.parseInt(begun, 36) : null;
}
