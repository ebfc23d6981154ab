import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import type { Auth, OpenAuth } from "./auth.ts";
import { normal } from "./invitations.ts";
import type { KnownBrowsers } from "./known-browser.ts";
import { findOrganiserByEmail } from "./queries.ts";
import { readRecoveryCode } from "./recovery-codes.ts";
import { orRefusal, tooManyCodes, usedCode } from "./refusal.ts";
import { prepareSecondFactor } from "./second-factor.ts";
import { passed } from "./session.ts";
import { type Counting, countAttempt } from "./sign-in-limits.ts";

/** Outcome of an attempt, with the cookies to set. */
export type Entering<Outcome extends string> =
	| { outcome: Outcome; cookies: string[] }
	| { outcome: "wait"; seconds: number; cookies: string[] };

export interface SignIn {
	/** The first step. 'set up' if there is no second factor yet. */
	withPassword(
		request: Request,
		given: { email: string; password: string },
	): Promise<Entering<"code" | "set up" | "wrong">>;
	/** The second step, by TOTP code. 'expired' if the first step is too long ago or there were too many attempts. */
	withCode(request: Request, typed: string): Promise<SecondStep>;
	/** The second step without the phone. */
	withRecoveryCode(request: Request, typed: string): Promise<SecondStep>;
}

export function createSignIn(openAuth: OpenAuth, counting: Counting, browsers: KnownBrowsers): SignIn {
	return {
		async withPassword(request, { email, password }) {
			const seconds = await countAttempt(
				counting,
				"password",
				email,
				await knownBrowserOf(counting.db, browsers, request, email),
			);
			if (seconds > 0) return { outcome: "wait", seconds, cookies: [] };
			const auth = await openAuth();
			const asked = { body: { email, password }, headers: passed(request), returnHeaders: true } as const;
			const answer = await orRefusal(auth.api.signInEmail(asked));
			if (!answer.ok) return { outcome: "wrong", cookies: [] };
			const cookies = answer.value.headers.getSetCookie();
			if ("twoFactorRedirect" in answer.value.response) return { outcome: "code", cookies };
			await prepareSecondFactor(auth, cookies, password);
			return { outcome: "set up", cookies };
		},

		async withCode(request, typed) {
			const code = typed.replace(/\s/g, "");
			return secondStep(request, "code", ({ api }, headers) =>
				api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
			);
		},

		async withRecoveryCode(request, typed) {
			const code = readRecoveryCode(typed);
			return secondStep(request, "recovery code", ({ api }, headers) =>
				api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
			);
		},
	};

	async function secondStep(request: Request, by: string, verify: Verify): Promise<SecondStep> {
		const headers = passed(request);
		const answer = await orRefusal(verify(await openAuth(), headers));
		if (!answer.ok) {
			if (answer.code === tooManyCodes) return { outcome: "wait", seconds: answer.seconds, cookies: [] };
			return refusals[answer.code] ?? { outcome: "wrong", cookies: [] };
		}
		const { id } = answer.value.response.user;
		const entry = { actor: id, action: "auth.signed-in", subject: `organiser:${id}`, detail: { by } };
		await recordAudit(counting.db, { ...entry, at: counting.now() });
		return { outcome: "in", cookies: [...answer.value.headers.getSetCookie(), browsers.cookieFor(headers, id)] };
	}
}

/** The id of the browser, if the owner of this address has signed in with it before. */
export async function knownBrowserOf(
	db: Kysely<Database>,
	browsers: KnownBrowsers,
	{ headers }: Request,
	email: string,
): Promise<string | undefined> {
	if (!browsers.isPlausible(headers)) return undefined;
	const organiser = await findOrganiserByEmail(db, normal(email));
	return organiser ? browsers.find(headers, organiser.id) : undefined;
}

export type SecondStep = Entering<"in" | "wrong" | "used" | "expired">;
type Verify = (auth: Auth, headers: Headers) => Promise<{ headers: Headers; response: { user: { id: string } } }>;

const refusals: Readonly<Record<string, SecondStep>> = {
	[usedCode]: { outcome: "used", cookies: [] },
	INVALID_TWO_FACTOR_COOKIE: { outcome: "expired", cookies: [] },
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { outcome: "expired", cookies: [] },
};
