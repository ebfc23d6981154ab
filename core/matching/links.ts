import { addressIn, sourceLanguage } from "../content/languages.ts";
import { isSigned, signature } from "../settings/signing.ts";

/** What a private link opens; 'confirm' proves the address of a request or a member beside its link. */
export type LinkKind = "member" | "request" | "offer" | "confirm";

const day = 86_400_000;
/** Longer than the year after which members are asked whether they stay. Requests are erased before. */
const validDays = 400;

/** Token of a private page. Ends after a time; each mail has a new one. */
export function matchingToken(secret: string, kind: LinkKind, id: string, now: number): string {
	const end = (Math.floor(now / day) + validDays).toString(36);
	return `${id}.${end}.${signature(secret, "matching", `${kind} ${id} ${end}`)}`;
}

/** Returns the id of a token; null if it is not ours or has expired. */
export function idOf(secret: string, kind: LinkKind, token: string, now: number): string | null {
	const [, id, end, given] = /^([0-9a-f]{24})\.([0-9a-z]{1,6})\.([\w-]{43})$/.exec(token) ?? [];
	if (id === undefined || end === undefined || given === undefined) return null;
	if (!isSigned(secret, "matching", `${kind} ${id} ${end}`, given)) return null;
	return Number.parseInt(end, 36) * day > now ? id : null;
}

interface LinkFacts {
	siteUrl: string;
	secret: string;
	now: number;
	/** Of whoever opens it. */
	language?: string;
}

export function matchingAddress(
	{ siteUrl, secret, now, language = sourceLanguage }: LinkFacts,
	kind: Exclude<LinkKind, "confirm">,
	id: string,
): string {
	return siteUrl + addressIn(language, `/matching/${kind}?token=${matchingToken(secret, kind, id, now)}`);
}

/** The page of a request or a member, with what proves that whoever opens it has got the mail. */
export function confirmingAddress(facts: LinkFacts, kind: "request" | "member", id: string): string {
	return `${matchingAddress(facts, kind, id)}&confirm=${matchingToken(facts.secret, "confirm", id, facts.now)}`;
}
