import { randomBytes } from "node:crypto";
import { isSigned, signature } from "../settings/signing.ts";
import { type Advertising, advertising, countLinks } from "./advertising.ts";
import { shortestFillingMs } from "./submission.ts";

/** A token older than this says nothing about how fast the form was filled in. */
const longestMs = 24 * 3_600_000;
const manyLinks = 3;

export interface Signs {
	token: string | null;
	/** Everything that was typed. */
	words: string[];
}

/**
 * Returns why an organiser should review a submission first, usually null. Nothing is thrown away. Without JavaScript
 * there is no token; that alone is no reason, only together with content that looks like advertising.
 */
export function suspicion(secret: string, { token, words }: Signs, now: number): string | null {
	return tokenSign(secret, { token, words }, now) ?? advertising(words);
}

function tokenSign(secret: string, { token, words }: Signs, now: number): string | null {
	if (!token) return countLinks(words) >= manyLinks ? "many links, and sent without a form token" : null;
	const age = formTokenAge(secret, token, now);
	if (age === null) return "a form token that is not ours";
	if (age < shortestFillingMs) return `filled in within ${Math.max(0, Math.round(age / 100) / 10)} seconds`;
	return age > longestMs ? tokenSign(secret, { token: null, words }, now) : null;
}

/** Returns a signed token with the time at which filling in the form started. */
export function newFormToken(secret: string, now: number): string {
	const text = `${now.toString(36)}.${randomBytes(6).toString("base64url")}`;
	return `${text}.${signature(secret, "form", text)}`;
}

/** Age of a form token in milliseconds; null if its signature is invalid. */
export function formTokenAge(secret: string, token: string, now: number): number | null {
	const [, text, begun, given] = /^(([0-9a-z]{1,11})\.[\w-]{8})\.([\w-]{43})$/.exec(token) ?? [];
	if (text === undefined || begun === undefined || given === undefined) return null;
	return isSigned(secret, "form", text, given) ? now - Number.parseInt(begun, 36) : null;
}

/** Explains a reason to organisers, who do not know how detection works. */
export function suspicionInWords(reason: string): string {
	const seconds = /^filled in within ([\d.]+) seconds$/.exec(reason)?.[1];
	if (seconds) return `The form was filled in within ${seconds} seconds, which is quicker than people type.`;
	return reasons[reason] ?? `The site found it suspicious: ${reason}.`;
}

const ofAdvertising: Record<Advertising, string> = {
	"five links or more": "It holds five links or more, as advertising does.",
	"links written for web pages": "It holds links in the code of web pages, which only programs write into a form.",
	"words of advertising": "It holds words of which advertising is made.",
};

const reasons: Record<string, string> = {
	...ofAdvertising,
	honeypot: "A field that people don’t see was filled in, as programs do.",
	"a form token that is not ours": "It came with a made-up sign that it was sent from our form.",
	"many links, and sent without a form token":
		"It holds several links and was not sent from our form in the usual way.",
};
