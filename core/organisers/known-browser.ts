import { randomBytes } from "node:crypto";
import { isSigned, signature } from "../settings/signing.ts";

/** Browsers in which somebody has signed in before, with the second factor too. They are known by a cookie. */
export interface KnownBrowsers {
	/** The browser's own id, if this organiser has signed in with it before. */
	find(headers: Headers, organiserId: string): string | undefined;
	/** Whether it may be known to any organiser: whoever has no such cookie needs no further look. */
	isPlausible(headers: Headers): boolean;
	/** The cookie by which it is known from now on; a browser that is known already keeps its id. */
	cookieFor(headers: Headers, organiserId: string): string;
}

interface BrowserParts {
	/** What the site signs with. */
	secret: string;
	/** With https, the cookie is sent over nothing else. */
	secure: boolean;
	now(): number;
}

/** A browser that is not used for so long is a stranger again. */
const rememberedSeconds = 365 * 24 * 3600;
/** One cookie for each organiser, since several may share a computer. */
const prefix = "console.browser-";

export function knownBrowsers({ secret, secure, now }: BrowserParts): KnownBrowsers {
	const signed = (organiserId: string, browser: string, since: string) => `${organiserId} ${browser} ${since}`;

	function find(headers: Headers, organiserId: string): string | undefined {
		const cookies = (headers.get("cookie") ?? "").split(/; */);
		const cookie = cookies.find((each) => each.startsWith(`${prefix}${organiserId}=`)) ?? "";
		const [, browser, since, given] = /=([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/.exec(cookie) ?? [];
		if (browser === undefined || since === undefined || given === undefined) return undefined;
		if (!isSigned(secret, "browser", signed(organiserId, browser, since), given)) return undefined;
		return now() - Number.parseInt(since, 36) <= rememberedSeconds * 1000 ? browser : undefined;
	}

	return {
		find,
		isPlausible: (headers) => headers.get("cookie")?.includes(prefix) ?? false,
		cookieFor(headers, organiserId) {
			const browser = find(headers, organiserId) ?? randomBytes(16).toString("base64url");
			const since = now().toString(36);
			const value = `${browser}.${since}.${signature(secret, "browser", signed(organiserId, browser, since))}`;
			const attributes = ["Path=/console", `Max-Age=${rememberedSeconds}`, "HttpOnly", "SameSite=Lax"];
			return [`${prefix}${organiserId}=${value}`, ...attributes, ...(secure ? ["Secure"] : [])].join("; ");
		},
	};
}
