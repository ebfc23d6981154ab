import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { secondSteps, whoEnters } from "./used-codes.ts";

/** Whoever fails at the second step knew the password: that is worth an entry in the audit. */
export function watchFailures(db: Kysely<Database>): BetterAuthPlugin {
	return {
		id: "watch-failures",
		hooks: { after: [{ matcher: ({ path }) => secondSteps.includes(path ?? ""), handler: noting(db) }] },
	};
}

function noting(db: Kysely<Database>) {
	return createAuthMiddleware(async (ctx) => {
		if (!isAPIError(ctx.context.returned)) return;
		const id = await whoEnters(ctx);
		if (!id) return;
		await recordAudit(db, { actor: id, action: "auth.code-failed", subject: `organiser:${id}`, at: Date.now() });
	});
}
