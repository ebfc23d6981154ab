import { createHmac, randomBytes } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { newId } from "../../core/database/ids.ts";
import type { OpenDatabase } from "../../core/database/open.ts";
import { openAuth } from "../../core/organisers/auth.ts";
import { knownBrowsers } from "../../core/organisers/known-browser.ts";
import type { Role } from "../../core/organisers/roles.ts";
import { codeOf, stepAt } from "../../core/organisers/totp.ts";
import { siteSecret } from "../../core/settings/secret.ts";

export interface SignedIn {
	id: string;
	name: string;
	email: string;
	role: Role;
	/** For the header `Cookie`. */
	cookie: string;
	/** The same in two parts, for a browser. */
	cookieName: string;
	cookieValue: string;
	/** The phone: the code that it shows so many half minutes from now. */
	code(ahead?: number): string;
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
	const { db } = database;
	const secret = await siteSecret(database, { dataDir }, Date.now());
	const browsers = knownBrowsers({ secret, secure: false, now: Date.now });
	const auth = await openAuth({ db, secret, siteUrl: url, browsers, now: Date.now });
	const { internalAdapter, authCookies, secret: signing, password: passwords } = await auth.$context;
	const id = newId();
	const email = `${role}-${id}@example.org`;
	const moment = new Date().toISOString();
	await db
		.insertInto("organisers")
		.values({ id, name, email, role, two_factor_enabled: 1, created_at: moment, updated_at: moment })
		.execute();
	if (password !== undefined) {
		const hash = await passwords.hash(password);
		await internalAdapter.linkAccount({ userId: id, providerId: "credential", accountId: id, password: hash });
	}
	const phone = randomBytes(16).toString("hex");
	await db
		.insertInto("organiser_second_factors")
		.values({
			id: newId(),
			organiser_id: id,
			verified: 1,
			codes_kept: 1,
			failed_verification_count: 0,
			secret: await symmetricEncrypt({ key: signing, data: phone }),
			backup_codes: await symmetricEncrypt({ key: signing, data: "[]" }),
		})
		.execute();
	const { token } = await internalAdapter.createSession(id);
	const signature = createHmac("sha256", signing).update(token).digest("base64");
	const cookieName = authCookies.sessionToken.name;
	const cookieValue = encodeURIComponent(`${token}.${signature}`);
	const code = (ahead = 0) => codeOf(phone, stepAt(Date.now()) + ahead);
	return { id, name, email, role, cookieName, cookieValue, cookie: `${cookieName}=${cookieValue}`, code };
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
