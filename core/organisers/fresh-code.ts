import { recordAudit } from "../audit/queries.ts";
import { transaction } from "../database/transaction.ts";
import type { OpenAuth } from "./auth.ts";
import type { Organiser } from "./organiser.ts";
import { readRecoveryCode } from "./recovery-codes.ts";
import { orRefusal, tooManyCodes, usedCode } from "./refusal.ts";
import { passed } from "./session.ts";
import { codeConfirmedAt, confirmCode } from "./session-queries.ts";
import type { Counting } from "./sign-in-limits.ts";

/**
 * Re-authentication by code for the most harmful actions: an attacker with an open browser or a stolen cookie does not
 * have the phone.
 */
export interface FreshCode {
	/** Whether a code was confirmed in this session within the last minutes. The one from signing in does not count. */
	isThere(who: Organiser): Promise<boolean>;
	/** Accepts a TOTP code or a recovery code; each works once. */
	confirm(who: Organiser, request: Request, typed: string): Promise<Confirming>;
}

export type Confirming = { outcome: "done" | "wrong" | "used" } | { outcome: "wait"; seconds: number };

const freshMs = 5 * 60_000;

export function createFreshCode(openAuth: OpenAuth, { db, now }: Pick<Counting, "db" | "now">): FreshCode {
	return {
		async isThere({ sessionId }) {
			const at = await codeConfirmedAt(db, sessionId);
			// A time in the future was recorded while the clock was wrong.
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
