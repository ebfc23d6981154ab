import { randomBytes } from "node:crypto";
import { isSigned, signature } from "../settings/signing.ts";

/** Browsers in which an organiser has completed both steps of signing in, recognised by a cookie. */
export interface KnownBrowsers {
	/** The browser's id, if this organiser has signed in with it before. */
	find(headers: Headers, organiserId: string): string | undefined;
	/** Cheap check: without such a cookie, no lookup is needed. */
	isPlausible(headers: Headers): boolean;
	/** Cookie for recognising the browser in future; a known browser keeps its id. */
	cookieFor(headers: Headers, organiserId: string): string;
}

interface BrowserParts {
	/** Signing key of the site. */
	secret: string;
	/** With https, the cookie is marked Secure. */
	secure: boolean;
	now(): number;
}

/** A browser unused for this long is no longer known. */
const rememberedSeconds = 365 * 24 * 3600;
/** One cookie per organiser, since several may share a computer. */
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
