import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { usedCode } from "./refusal.ts";
import { newestStep, stepOf } from "./totp.ts";

/** The library accepts a code repeatedly while it is valid. This makes each code single-use. */
export function refuseUsedCodes(db: Kysely<Database>): BetterAuthPlugin {
	return {
		id: "used-codes",
		hooks: {
			before: [{ matcher: ({ path }) => path === "/two-factor/verify-totp", handler: refusal(db) }],
		},
	};
}

export const secondSteps = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];

function refusal(db: Kysely<Database>) {
	return createAuthMiddleware(async (ctx) => {
		const organiserId = await whoEnters(ctx);
		const factor = organiserId && (await secondFactor(db, organiserId));
		if (!factor) return;
		const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret });
		const now = Date.now();
		const step = stepOf(secret, String(ctx.body?.code), now);
		// The library rejects and counts wrong codes.
		if (step === undefined || (await claimStep(db, factor.id, step, now))) return;
		await recordAudit(db, {
			actor: organiserId,
			action: "auth.code-failed",
			subject: `organiser:${organiserId}`,
			detail: { reason: "used" },
			at: Date.now(),
		});
		throw new APIError("CONFLICT", { code: usedCode, message: "That code has been used." });
	});
}

type Context = Parameters<typeof getSessionFromCtx>[0];

/** During set-up the organiser has a session; during sign-in there is a cookie from the first step. */
export async function whoEnters(ctx: Context): Promise<string | undefined> {
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
