import { createHmac, randomBytes } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import type { Kysely } from "kysely";
import { newId } from "../../core/database/ids.ts";
import type { Database } from "../../core/database/schema.ts";
import { openAuth } from "../../core/organisers/auth.ts";
import { knownBrowsers } from "../../core/organisers/known-browser.ts";
import type { Role } from "../../core/organisers/roles.ts";
import { codeOf, stepAt } from "../../core/organisers/totp.ts";

export interface Made {
	id: string;
	name: string;
	email: string;
	role: Role;
	/** The phone: the code that it shows so many half minutes from now. */
	code(ahead?: number): string;
}

/** Name and value, as the header `Cookie` has them. */
export interface SessionCookie {
	name: string;
	value: string;
	isSecure: boolean;
}

interface Site {
	db: Kysely<Database>;
	secret: string;
	siteUrl: string | undefined;
}

/**
 * Organisers who are made and signed in straight in the database, past password and second factor: for a demo, for tests
 * and for screenshots. No process of a real site loads this file.
 */
export async function organisersOf({ db, secret, siteUrl }: Site) {
	const browsers = knownBrowsers({ secret, secure: false, now: Date.now });
	const auth = await openAuth({ db, secret, siteUrl, browsers, now: Date.now });
	const { internalAdapter, authCookies, secret: signing, password: passwords } = await auth.$context;
	return {
		async make(role: Role, { name, email, password }: { name: string; email?: string; password?: string | undefined }) {
			const id = newId();
			const made = { id, name, email: email ?? `${role}-${id}@example.org`, role };
			const moment = new Date().toISOString();
			await db
				.insertInto("organisers")
				.values({ ...made, two_factor_enabled: 1, created_at: moment, updated_at: moment })
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
			const code = (ahead = 0) => codeOf(phone, stepAt(Date.now()) + ahead);
			return { ...made, code } satisfies Made;
		},
		async signIn(id: string): Promise<SessionCookie> {
			const { token } = await internalAdapter.createSession(id);
			const signature = createHmac("sha256", signing).update(token).digest("base64");
			const { name, attributes } = authCookies.sessionToken;
			const value = encodeURIComponent(`${token}.${signature}`);
			return { name, value, isSecure: attributes.secure === true };
		},
	};
}
