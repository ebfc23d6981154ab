import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import type { KnownBrowsers } from "./known-browser.ts";
import { tooManyCodes } from "./refusal.ts";
import { type Counting, countAttempt } from "./sign-in-limits.ts";
import { secondSteps, whoEnters } from "./used-codes.ts";

/**
 * Counts every code before it is checked, per organiser. The library's own lockout counts all clients together, so
 * that anyone who knows the password could lock out its owner.
 */
export function limitCodes(counting: Counting, browsers: KnownBrowsers): BetterAuthPlugin {
	const handler = createAuthMiddleware(async (ctx) => {
		const session = await getSessionFromCtx(ctx);
		// During set-up the organiser is shown the secret, so there is nothing to guess.
		if (session && session.user.twoFactorEnabled !== true) return;
		const id = (await whoEnters(ctx)) ?? "";
		const browser = id === "" ? undefined : browsers.find(ctx.headers ?? new Headers(), id);
		const seconds = await countAttempt(counting, "code", id, browser);
		if (seconds > 0) throw new APIError("TOO_MANY_REQUESTS", { code: tooManyCodes, message: "Wait.", seconds });
	});
	return {
		id: "limit-codes",
		hooks: { before: [{ matcher: ({ path }) => secondSteps.includes(path ?? ""), handler }] },
	};
}
