import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import type { KnownBrowsers } from "./known-browser.ts";
import { type Counting, countAttempt } from "./sign-in-limits.ts";
import { secondSteps, whoEnters } from "./used-codes.ts";

export const tooManyCodes = "TOO_MANY_CODES";

/**
 * Counts every code before it is looked at, for the person whose code it would be. The library's own lock counts for
 * everybody together, so that whoever knows a password could keep its owner out.
 */
export function limitCodes(counting: Counting, browsers: KnownBrowsers): BetterAuthPlugin {
	const handler = createAuthMiddleware(async (ctx) => {
		const session = await getSessionFromCtx(ctx);
		// Whoever sets the second factor up is shown its secret: there is nothing to guess.
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
