import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import type { KnownBrowsers } from "./known-browser.ts";
import { tooManyCodes, usedCode } from "./refusal.ts";
import { type Counting, countAttempt } from "./sign-in-limits.ts";
import { newestStep, stepOf } from "./totp.ts";

type Context = Parameters<typeof getSessionFromCtx>[0];

/**
 * What we promise of codes and the library does not: each is counted per organiser before it is checked (the library's
 * own lockout counts all clients together, so that anyone who knows the password could lock out its owner), each is
 * taken once, and each that fails is in the audit log, since the password was right.
 */
export function secondSteps(counting: Counting, browsers: KnownBrowsers): BetterAuthPlugin {
	const { db } = counting;
	const at =
		(...paths: string[]) =>
		({ path }: { path?: string }) =>
			paths.includes(path ?? "");
	const totp = "/two-factor/verify-totp";
	const recovery = "/two-factor/verify-backup-code";
	return {
		id: "second-steps",
		hooks: {
			before: [
				{ matcher: at(totp, recovery), handler: createAuthMiddleware((ctx) => limitCodes(ctx, counting, browsers)) },
				{ matcher: at(totp), handler: createAuthMiddleware((ctx) => refuseUsedCode(ctx, db)) },
			],
			after: [
				{
					matcher: at(totp, recovery),
					handler: createAuthMiddleware((ctx) => noteFailure(ctx, ctx.context.returned, db)),
				},
			],
		},
	};
}

async function limitCodes(ctx: Context, counting: Counting, browsers: KnownBrowsers): Promise<void> {
	const session = await getSessionFromCtx(ctx);
	// During set-up the organiser is shown the secret, so there is nothing to guess.
	if (session && session.user.twoFactorEnabled !== true) return;
	const id = (await whoEnters(ctx)) ?? "";
	const browser = id === "" ? undefined : browsers.find(ctx.headers ?? new Headers(), id);
	const seconds = await countAttempt(counting, "code", id, browser);
	if (seconds > 0) throw new APIError("TOO_MANY_REQUESTS", { code: tooManyCodes, message: "Wait.", seconds });
}

async function refuseUsedCode(ctx: Context, db: Kysely<Database>): Promise<void> {
	const id = await whoEnters(ctx);
	const factor = id && (await secondFactor(db, id));
	if (!factor) return;
	const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret });
	const now = Date.now();
	const step = stepOf(secret, String(ctx.body?.code), now);
	// The library rejects wrong codes.
	if (step === undefined || (await claimStep(db, factor.id, step, now))) return;
	await recordFailure(db, id, { reason: "used" });
	throw new APIError("CONFLICT", { code: usedCode, message: "That code has been used." });
}

async function noteFailure(ctx: Context, answer: unknown, db: Kysely<Database>): Promise<void> {
	if (!isAPIError(answer)) return;
	const id = await whoEnters(ctx);
	if (id) await recordFailure(db, id);
}

function recordFailure(db: Kysely<Database>, id: string, detail?: { reason: "used" }): Promise<void> {
	return recordAudit(db, {
		...{ actor: id, action: "auth.code-failed", subject: `organiser:${id}`, at: Date.now() },
		...(detail && { detail }),
	});
}

/** During set-up the organiser has a session; during sign-in there is a cookie from the first step. */
async function whoEnters(ctx: Context): Promise<string | undefined> {
	const session = await getSessionFromCtx(ctx);
	if (session) return session.user.id;
	const { name } = ctx.context.createAuthCookie("two_factor");
	const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
	const found = challenge && (await ctx.context.internalAdapter.findVerificationValue(challenge));
	return found ? found.value : undefined;
}

function secondFactor(db: Kysely<Database>, organiserId: string) {
	return db
		.selectFrom("organiser_second_factors")
		.select(["id", "secret"])
		.where("organiser_id", "=", organiserId)
		.executeTakeFirst();
}

/**
 * In one statement, so that only one of two concurrent uses of a code succeeds. A last step in the future was recorded
 * while the clock was ahead and says nothing about current codes.
 */
async function claimStep(db: Kysely<Database>, factorId: string, step: number, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("organiser_second_factors")
		.set({ last_step: step })
		.where("id", "=", factorId)
		.where(({ or, eb }) => or([eb("last_step", "<", step), eb("last_step", ">", newestStep(now))]))
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}
