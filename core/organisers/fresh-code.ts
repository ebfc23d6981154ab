import { recordAudit } from "../audit/queries.ts";
import { transaction } from "../database/transaction.ts";
import type { OpenAuth } from "./auth.ts";
import { tooManyCodes } from "./code-limits.ts";
import type { Organiser } from "./organiser.ts";
import { readRecoveryCode } from "./recovery-codes.ts";
import { orRefusal } from "./refusal.ts";
import { passed } from "./session.ts";
import { codeConfirmedAt, confirmCode } from "./session-queries.ts";
import type { Counting } from "./sign-in-limits.ts";
import { usedCode } from "./used-codes.ts";

/**
 * A code besides the session, for what would do most harm in the wrong hands: whoever finds a browser open, or has got
 * hold of its cookie, has no phone.
 */
export interface FreshCode {
	/** Whether one was given in this session a few minutes ago at most. The one of signing in does not count. */
	isThere(who: Organiser): Promise<boolean>;
	/** Takes what the phone shows, or a recovery code; each of them once. */
	confirm(who: Organiser, request: Request, typed: string): Promise<Confirming>;
}

export type Confirming = { outcome: "done" | "wrong" | "used" } | { outcome: "wait"; seconds: number };

const freshMs = 5 * 60_000;

export function createFreshCode(openAuth: OpenAuth, { db, now }: Pick<Counting, "db" | "now">): FreshCode {
	return {
		async isThere({ sessionId }) {
			const at = await codeConfirmedAt(db, sessionId);
			// A moment to come was noted by a clock that was wrong.
			return at !== null && at <= now() && now() - at < freshMs;
		},
		async confirm(who, request, typed) {
			const { api } = await openAuth();
			const digits = typed.replace(/\s/g, "");
			const isPhone = /^\d{1,8}$/.test(digits);
			const body = { code: isPhone ? digits : readRecoveryCode(typed) };
			const asked = { body, headers: passed(request) };
			const answer = await orRefusal(isPhone ? api.verifyTOTP(asked) : api.verifyBackupCode(asked));
			if (!answer.ok) {
				if (answer.code === tooManyCodes) return { outcome: "wait", seconds: answer.seconds };
				return { outcome: answer.code === usedCode ? "used" : "wrong" };
			}
			if (answer.value.user.id !== who.id) return { outcome: "wrong" };
			await transaction(db, async (tx) => {
				await confirmCode(tx, who.sessionId, now());
				const detail = { by: isPhone ? "code" : "recovery code" };
				const entry = { actor: who.id, action: "auth.code-confirmed", subject: `organiser:${who.id}`, detail };
				await recordAudit(tx, { ...entry, at: now() });
			});
			return { outcome: "done" };
		},
	};
}
