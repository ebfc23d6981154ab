import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import type { Refusal } from "../forms/check-form.ts";
import { senderAddress } from "../rate-limits/sender-address.ts";
import { countSubmission, type Limits, TooManyError } from "./rate-limit.ts";
import { suspicion } from "./spam-signs.ts";
import type { FormDetails, SentForm } from "./submission.ts";

/** Why a form was not taken. Errors are message keys, by field and for the form as a whole. */
export type NotTaken = Invalid | { outcome: "too many"; retryAfterSeconds: number } | { outcome: "failed" };
export type Invalid = { outcome: "invalid" } & Omit<Refusal, "ok">;

export function isNotTaken<Result extends { outcome: string }>(result: Result | NotTaken): result is NotTaken {
	return result.outcome === "invalid" || result.outcome === "too many" || result.outcome === "failed";
}

export interface TakingParts {
	now: () => number;
	/** Without it there is neither spam detection nor rate limiting. */
	guard?: Limits | undefined;
	log?: { error(details: object, message: string): void };
}

export interface FormToTake<Value extends object> {
	/** Names what is sent, so that the same words in another form are another submission. */
	of: string;
	check(fields: SentForm["fields"]): { ok: true; value: Value } | Refusal;
	/** Whether identical fields within an hour are the same submission if the sender has no key. */
	isOnceAnHour: boolean;
}

/** Counts it for the limits, in the transaction that stores it: by whom it is sent, an email address or a number. */
export type Count = (tx: Transaction<Database>, sender: { person: string; mailsOutside?: boolean }) => Promise<void>;

/** What happens to every form before it is stored: its fields are checked, its signs of spam looked for. */
export async function takeForm<Value extends object, Result>(
	{ now, guard }: TakingParts,
	{ of, check, isOnceAnHour }: FormToTake<Value>,
	sent: SentForm,
	store: (value: Value, details: FormDetails & { heldReason: string | null }, count: Count) => Promise<Result>,
): Promise<Result | Invalid> {
	const checked = check(sent.fields);
	if (!checked.ok) return invalid(checked);
	const { value } = checked;
	const at = now();
	const hasKey = sent.idempotencyKey !== null || isOnceAnHour;
	const signs = { token: sent.formToken ?? null, words: wordsIn(value) };
	const details = {
		idempotencyKey: hasKey ? idempotencyKey({ kind: of, fields: value }, sent.idempotencyKey, at) : null,
		notice: sent.notice,
		language: sent.language,
		heldReason: sent.heldReason ?? (guard ? suspicion(guard.secret, signs, at) : null),
		now: at,
	};
	// Not inside a transaction, which may be shared with the submissions of others.
	const address = senderAddress();
	return store(value, details, async (tx, sender) => {
		if (guard) await countSubmission(tx, guard, { address, ...sender }, at);
	});
}

/** Makes what takes a form never reject. Database failures are logged, and the visitor learns that nothing was stored. */
export async function neverRejecting<Result>(
	log: TakingParts["log"],
	take: () => Promise<Result>,
): Promise<Result | Exclude<NotTaken, Invalid>> {
	try {
		return await take();
	} catch (error) {
		if (error instanceof TooManyError) return { outcome: "too many", retryAfterSeconds: error.retryAfterSeconds };
		log?.error({ err: error }, "a submission could not be stored");
		return { outcome: "failed" };
	}
}

export function invalid({ values, errors, summary }: Refusal): Invalid {
	return { outcome: "invalid", values, errors, summary };
}

const hour = 3_600_000;

/**
 * Derives the key under which a submission is stored once. It includes the fields, so that a client key reused for
 * different content, by mistake or by another client, does not swallow it. Without a client key, identical fields
 * within an hour are the same submission.
 */
export function idempotencyKey(
	{ kind, fields }: { kind: string; fields: object },
	given: string | null,
	now: number,
): string {
	const sent = JSON.stringify([kind, given ?? Math.floor(now / hour), Object.entries(fields).sort()]);
	return createHash("sha256").update(sent).digest("base64url");
}

/** Everything that was typed, at whatever depth. */
function wordsIn(value: unknown): string[] {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}
