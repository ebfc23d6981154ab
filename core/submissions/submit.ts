import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Commit } from "../database/group-commit.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { checkForm } from "../forms/check-form.ts";
import type { MessageKey } from "../forms/messages.ts";
import type { SubmissionKind } from "../outbox/notices.ts";
import { senderAddress } from "../rate-limits/sender-address.ts";
import { contactPayload } from "./contact-form.ts";
import { enqueueNotices, type Notify } from "./notifications.ts";
import { insertContactMessage, insertRegistration } from "./queries.ts";
import { countSubmission, type Limits, TooManyError } from "./rate-limit.ts";
import { type RegistrationChoices, registrationPayload } from "./registration-form.ts";
import { suspicion } from "./spam-signs.ts";
import type { Stored, Submission, SubmissionDetails } from "./submission.ts";

/** A submission as received from a form or an API client. */
export interface SubmissionRequest {
	kind: SubmissionKind;
	/** Not validated yet. */
	fields: FormData | Readonly<Record<string, unknown>>;
	source: "form" | "api";
	/** Language of the page with the form. */
	language?: string;
	/** The same for every attempt to send the same submission. Null if the sender has none. */
	idempotencyKey: string | null;
	/** Key of the privacy notice above the button, and when the form was sent; null for API clients. */
	notice: SubmissionDetails["notice"];
	/** Why an organiser should review it first. */
	quarantinedReason?: string | null;
	/** Token that /api/form-token issued when the form was first touched; absent without JavaScript. */
	formToken?: string | null;
}

export type SubmissionResult =
	| TakenResult
	/** Validation failed. Errors are message keys, by field and for the form as a whole. */
	| {
			outcome: "invalid";
			/** What was typed, to be shown again. */
			values: Record<string, string>;
			errors: Partial<Record<string, MessageKey[]>>;
			summary: MessageKey[];
	  };

/** Result of a valid submission. */
export type TakenResult =
	/** Stored permanently. A remote backend may return no receipt. */
	| { outcome: "accepted"; receipt: string | null; repeated: boolean }
	/**
	 * Rejected with a response. Field errors are texts of the remote backend; empty if it gave no details. `status` is
	 * the HTTP status; 429 means too many from one address or person.
	 */
	| ({ outcome: "refused"; status: number; fields: Record<string, string[]>; retryAfterSeconds?: number } & StoredHere)
	/** No response. It may have arrived nevertheless: retrying with the same key is safe if the backend honours keys. */
	| ({ outcome: "undelivered"; reason: string } & StoredHere);

interface StoredHere {
	/** Receipt of the local copy if the remote backend did not take it; it is retried automatically. */
	storedAs?: string;
}

export interface CheckOptions {
	now: () => number;
	/** Options of a registration; they are content and can change at runtime. */
	choices: () => RegistrationChoices;
	/** Without it there is neither spam detection nor rate limiting. */
	guard?: Limits | undefined;
	log?: { error(details: object, message: string): void };
}

export interface StoreOptions {
	db: Kysely<Database>;
	guard?: Limits | undefined;
	/** Runs the transaction; several submissions may share one. */
	commit?: Commit | undefined;
	/** Whether newer details replace older ones at once, for when a remote backend owns the registrations. */
	replace?: boolean;
	notify?: Notify;
	/** Called when something new has been committed. */
	onStored?: () => void;
}

export type SubmitOptions = CheckOptions & StoreOptions;
export type Submit = (request: SubmissionRequest) => Promise<SubmissionResult>;
type Take = (submission: Submission, details: SubmissionDetails) => Promise<TakenResult>;

/** The single entry point for submissions, from forms and API alike: validates and stores. Never rejects. */
export function createSubmit(options: SubmitOptions): Submit {
	return checkedSubmit(options, (submission, details) => storeSubmission(options, submission, details));
}

/** The same with another action than storing after validation, for when a remote backend takes submissions. */
export function checkedSubmit({ now, choices, guard, log }: CheckOptions, take: Take): Submit {
	return async (request) => {
		const checked = check(request, choices());
		if (!checked.ok) {
			const { values, errors, summary } = checked;
			return { outcome: "invalid", values, errors, summary };
		}
		const { submission } = checked;
		const { source, notice, formToken = null } = request;
		const at = now();
		const signs = { token: formToken, words: Object.values(submission.fields) };
		const details: SubmissionDetails = {
			idempotencyKey: idempotencyKey(submission, request.idempotencyKey, at),
			notice,
			source,
			language: request.language,
			quarantinedReason: request.quarantinedReason ?? (guard ? suspicion(guard.secret, signs, at) : null),
			now: at,
		};
		try {
			return await take(submission, details);
		} catch (error) {
			return failure(error, log);
		}
	};
}

/** Stores a submission once and enqueues its notices, in one transaction. */
export async function storeSubmission(
	{ db, guard, replace = false, onStored, notify = enqueueNotices, ...options }: StoreOptions,
	submission: Submission,
	details: SubmissionDetails,
): Promise<{ outcome: "accepted"; receipt: string; repeated: boolean }> {
	const commit = options.commit ?? ((work) => transaction(db, work));
	const address = senderAddress();
	const { receipt, outcome } = await commit(async (tx) => {
		const stored = await insert(tx, submission, details, replace);
		if (stored.outcome === "repeated") return stored;
		if (!details.quarantinedReason) await notify(tx, submission.kind, stored, details.now);
		if (guard) await countSubmission(tx, guard, { address, person: personOf(submission) }, details.now);
		return stored;
	});
	if (outcome !== "repeated") onStored?.();
	return { outcome: "accepted", receipt, repeated: outcome === "repeated" };
}

/** Identified by webmail for a registration, by email address for a message. */
export function personOf({ kind, fields }: Submission): string {
	return kind === "registration" ? fields.webmail : fields.email;
}

const hour = 3_600_000;

/**
 * Derives the key under which a submission is stored once. It includes the fields, so that a client key reused for
 * different content, by mistake or by another client, does not swallow it. Without a client key, identical fields
 * within an hour are the same submission.
 */
export function idempotencyKey({ kind, fields }: Submission, given: string | null, now: number): string {
	const sent = JSON.stringify([kind, given ?? Math.floor(now / hour), Object.entries(fields).sort()]);
	return createHash("sha256").update(sent).digest("base64url");
}

function check({ kind, fields }: SubmissionRequest, choices: RegistrationChoices) {
	if (kind === "registration") {
		const checked = checkForm(registrationPayload(choices), fields);
		if (!checked.ok) return checked;
		const { name, phone, personalGmail, webmail, hostel, program } = checked.value;
		const payload = { name, phone, personalGmail, webmail, hostel, program };
		return { ok: true, submission: { kind, fields: payload } satisfies Submission } as const;
	}
	const checked = checkForm(contactPayload, fields);
	if (!checked.ok) return checked;
	const { name, email, contact, message } = checked.value;
	return { ok: true, submission: { kind, fields: { name, email, contact, message } } satisfies Submission } as const;
}

function insert(
	tx: Transaction<Database>,
	{ kind, fields }: Submission,
	details: SubmissionDetails,
	replace: boolean,
): Promise<Stored> {
	if (kind === "registration") return insertRegistration(tx, fields, details, { replace });
	return insertContactMessage(tx, fields, details);
}

/** Database failures are logged, and the visitor learns that nothing was stored. */
function failure(error: unknown, log: CheckOptions["log"]): TakenResult {
	if (error instanceof TooManyError)
		return { outcome: "refused", status: 429, fields: {}, retryAfterSeconds: error.retryAfterSeconds };
	log?.error({ err: error }, "a submission could not be stored");
	return { outcome: "undelivered", reason: "the database failed" };
}
