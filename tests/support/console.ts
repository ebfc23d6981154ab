import type { OpenDatabase } from "../../core/database/open.ts";
import type { Role } from "../../core/organisers/roles.ts";
import { siteSecret } from "../../core/settings/secret.ts";
import { type Made, organisersOf } from "../../scripts/demo/organisers.ts";

export interface SignedIn extends Made {
	/** For the header `Cookie`. */
	cookie: string;
	/** The same in two parts, for a browser. */
	cookieName: string;
	cookieValue: string;
}

/**
 * An organiser of a role who is signed in, made straight in the database: for tests and screenshots of what lies
 * behind it. `site` is a started test site, or any open database of one with the folder of its data.
 */
export async function signedIn(
	{ database, dataDir, url }: { database: Pick<OpenDatabase, "db" | "kind">; dataDir: string; url?: string },
	role: Role,
	{ name = "Asha Kujur", password }: { name?: string; password?: string } = {},
): Promise<SignedIn> {
	const secret = await siteSecret(database, { dataDir }, Date.now());
	const organisers = await organisersOf({ db: database.db, secret, siteUrl: url });
	const made = await organisers.make(role, { name, password });
	const { name: cookieName, value: cookieValue } = await organisers.signIn(made.id);
	return { ...made, cookieName, cookieValue, cookie: `${cookieName}=${cookieValue}` };
}

/** Asks for an address of the console as somebody, or as nobody. Writes come from the site's own pages. */
export function askConsole(
	site: { url: string },
	path: string,
	{ as, form, ...init }: { as?: SignedIn | undefined; form?: Record<string, string> } & RequestInit = {},
): Promise<Response> {
	const headers = new Headers(init.headers);
	if (as) headers.set("Cookie", as.cookie);
	if (form && !headers.has("Origin")) headers.set("Origin", new URL(site.url).origin);
	const body = form ? { method: "POST", body: new URLSearchParams(form) } : {};
	return fetch(site.url + path, { redirect: "manual", ...body, ...init, headers });
}
