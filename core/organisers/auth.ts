import { type BetterAuthOptions, betterAuth } from "better-auth";
import { getAdapter } from "better-auth/db/adapter";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Kysely } from "kysely";
import { newId } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import { signature } from "../settings/signing.ts";
import { hashTokens } from "./hashed-tokens.ts";
import type { KnownBrowsers } from "./known-browser.ts";
import { passwordLength } from "./password.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { secondSteps } from "./second-steps.ts";

export interface AuthParts {
	db: Kysely<Database>;
	/** Signing key of the site. */
	secret: string;
	/** With https, cookies are marked Secure. */
	siteUrl: string | undefined;
	browsers: KnownBrowsers;
	now(): number;
}

/** Idle timeout of a session. */
const idleSeconds = 12 * 3600;
/** How far the recorded last use of a session may lag behind. */
const noteUseEverySeconds = 300;

export type Auth = Awaited<ReturnType<typeof openAuth>>;
/** Loads the library on first use, since most runs of the site never need it. */
export type OpenAuth = () => Promise<Auth>;

/**
 * Sets up better-auth, which manages passwords, second factors and sessions, on our own tables. Its HTTP endpoints are
 * not exposed.
 */
export async function openAuth(parts: AuthParts) {
	const options = optionsOf(parts);
	const adapter = hashTokens(await getAdapter(options));
	return betterAuth({ ...options, database: () => adapter });
}

function optionsOf({ db, secret, siteUrl, browsers, now }: AuthParts) {
	return {
		appName: "Organisers' console",
		baseURL: siteUrl ?? "http://localhost",
		secret: signature(secret, "console", "sessions"),
		// "sqlite" also on PostgreSQL, because our columns hold only text and integers.
		database: { db, type: "sqlite", transaction: false },
		telemetry: { enabled: false },
		// Attempts are in the audit log; the library's own log lines would contain personal data.
		logger: { disabled: true },
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: passwordLength.min,
			maxPasswordLength: passwordLength.max,
			password: { hash: hashPassword, verify: verifyPassword },
		},
		session: { ...sessionTable, expiresIn: idleSeconds, updateAge: noteUseEverySeconds, freshAge: 0 },
		user: { ...organiserTable, additionalFields: { role: { type: "string", required: true, input: false } } },
		account: accountTable,
		verification: verificationTable,
		plugins: [
			secondSteps({ db, secret, now }, browsers),
			twoFactor({
				issuer: "Organisers' console",
				schema: { user: { fields: { twoFactorEnabled: "two_factor_enabled" } }, twoFactor: secondFactorTable },
				// Our own limits distinguish the owner's browsers from strangers'.
				accountLockout: { enabled: false },
				backupCodeOptions: { storeBackupCodes: "encrypted", customBackupCodesGenerate: newRecoveryCodes },
			}),
		],
		// Our own limits count in the database, across processes.
		rateLimit: { enabled: false },
		advanced: {
			cookiePrefix: "console",
			useSecureCookies: siteUrl?.startsWith("https:") ?? false,
			defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
			// IP addresses are never stored.
			ipAddress: { disableIpTracking: true },
			database: { generateId: newId, validateSchema: false },
		},
	} satisfies BetterAuthOptions;
}

const moments = { createdAt: "created_at", updatedAt: "updated_at" };

const organiserTable = { modelName: "organisers", fields: { ...moments, emailVerified: "email_verified" } };

const sessionTable = {
	modelName: "organiser_sessions",
	fields: {
		...moments,
		userId: "organiser_id",
		expiresAt: "expires_at",
		ipAddress: "ip_address",
		userAgent: "user_agent",
	},
};

const accountTable = {
	modelName: "organiser_accounts",
	fields: {
		...moments,
		userId: "organiser_id",
		accountId: "account_id",
		providerId: "provider_id",
		accessToken: "access_token",
		refreshToken: "refresh_token",
		idToken: "id_token",
		accessTokenExpiresAt: "access_token_expires_at",
		refreshTokenExpiresAt: "refresh_token_expires_at",
	},
};

const verificationTable = { modelName: "organiser_verifications", fields: { ...moments, expiresAt: "expires_at" } };

const secondFactorTable = {
	modelName: "organiser_second_factors",
	fields: {
		userId: "organiser_id",
		backupCodes: "backup_codes",
		failedVerificationCount: "failed_verification_count",
		lockedUntil: "locked_until",
	},
};
