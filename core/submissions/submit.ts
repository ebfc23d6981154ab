import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Commit } from "../database/group-commit.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { checkForm } from "../forms/check-form.ts";
import type { MessageKey } from "../forms/messages.ts";
import type { SubmissionKind } from "../outbox/notices.ts";
import { senderAddress } from "../rate-limits/sender-address.ts";
import { contactForm, contactPayload } from "./contact-form.ts";
import { enqueueNotices, type Notify } from "./notifications.ts";
import { insertContactMessage, insertRegistration } from "./queries.ts";
import { countSubmission, type Limits, TooManyError } from "./rate-limit.ts";
import { type RegistrationChoices, registrationForm, registrationPayload } from "./registration-form.ts";
import { suspicion } from "./spam-signs.ts";
import type { Stored, Submission, SubmissionDetails } from "./submission.ts";

/** A submission as it was sent, by the form of a page or by a program. */
export interface SubmissionRequest {
	kind: SubmissionKind;
	/** Unchecked. */
	fields: FormData | Readonly<Record<string, unknown>>;
	source: "form" | "api";
	/** The same for every attempt to send the same thing. Null if the sender has none. */
	idempotencyKey: string | null;
	/** The wording to which the boxes of the form agree; null for a program, which has no boxes to tick. */
	consent: { version: string; at: number } | null;
	/** Why an organiser should look at it first. */
	quarantinedReason?: string | null;
	/** What /api/form-token gave to the form when it was first touched; without a script there is none. */
	formToken?: string | null;
}

export type SubmissionResult =
	| TakenResult
	/** Not by the rules. Errors are keys of the site's messages, by field and for the whole. */
	| {
			outcome: "invalid";
			/** What was typed, to be shown again. */
			values: Record<string, string>;
			errors: Partial<Record<string, MessageKey[]>>;
			summary: MessageKey[];
	  };

/** What became of a submission that is in order. */
export type TakenResult =
	/** Stored for good. Another server may give no receipt. */
	| { outcome: "accepted"; receipt: string | null; repeated: boolean }
	/**
	 * Answered, but not taken. The errors by field are words of another server; there are none when it only said no.
	 * The status is that of HTTP; 429 is for too many from one place or person.
	 */
	| ({ outcome: "refused"; status: number; fields: Record<string, string[]>; retryAfterSeconds?: number } & StoredHere)
	/** No answer. It may have arrived all the same: trying again with the same key is safe where keys are heeded. */
	| ({ outcome: "undelivered"; reason: string } & StoredHere);

interface StoredHere {
	/** The receipt under which it is stored here if another server did not take it: it is sent again by itself. */
	storedAs?: string;
}

export interface CheckOptions {
	now: () => number;
	/** What may be chosen in a registration; it is content, and can change while the site runs. */
	choices: () => RegistrationChoices;
	/** Without it nothing is suspected or limited. */
	guard?: Limits | undefined;
	log?: { error(details: object, message: string): void };
}

export interface StoreOptions {
	db: Kysely<Database>;
	guard?: Limits | undefined;
	/** How a transaction is made; several submissions may share one. */
	commit?: Commit | undefined;
	/** Whether a person's newer details take the place of the older at once: where another server has the registrations. */
	replace?: boolean;
	notify?: Notify;
	/** Called when something new is on the disk. */
	onStored?: () => void;
}

export type SubmitOptions = CheckOptions & StoreOptions;
export type Submit = (request: SubmissionRequest) => Promise<SubmissionResult>;
type Take = (submission: Submission, details: SubmissionDetails) => Promise<TakenResult>;

/** The one way in for submissions, whether they come by a form or by a call: checked here, and stored. Never rejects. */
export function createSubmit(options: SubmitOptions): Submit {
	return checkedSubmit(options, (submission, details) => storeSubmission(options, submission, details));
}

/** The same with something else than storing after the checks, where another server takes submissions. */
export function checkedSubmit({ now, choices, guard, log }: CheckOptions, take: Take): Submit {
	return async (request) => {
		const checked = check(request, choices());
		if (!checked.ok) {
			const { values, errors, summary } = checked;
			return { outcome: "invalid", values, errors, summary };
		}
		const { submission } = checked;
		const { source, consent, formToken = null } = request;
		const at = now();
		const signs = { token: formToken, words: Object.values(submission.fields) };
		const details: SubmissionDetails = {
			idempotencyKey: idempotencyKey(submission, request.idempotencyKey, at),
			consent,
			source,
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

/** Stores a submission once and enqueues the notices about it, all or nothing. */
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

/** Known by the webmail for a registration, by the email address for a message. */
export function personOf({ kind, fields }: Submission): string {
	return kind === "registration" ? fields.webmail : fields.email;
}

const hour = 3_600_000;

/**
 * The same for every attempt to send the same thing, so that it is stored once. The fields are part of it: a key that is
 * used again for other words, by mistake or by another program, must not make these disappear.
 * Without a key of the sender's, the same fields within an hour are the same submission.
 */
export function idempotencyKey({ kind, fields }: Submission, given: string | null, now: number): string {
	const sent = JSON.stringify([kind, given ?? Math.floor(now / hour), Object.entries(fields).sort()]);
	return createHash("sha256").update(sent).digest("base64url");
}

/** The form of a page has two boxes more than a call has fields. They are not stored: the consent is. */
function check({ kind, fields, consent }: SubmissionRequest, choices: RegistrationChoices) {
	if (kind === "registration") {
		const checked = checkForm(consent ? registrationForm(choices) : registrationPayload(choices), fields);
		if (!checked.ok) return checked;
		const { name, phone, personalGmail, webmail, hostel, program } = checked.value;
		const payload = { name, phone, personalGmail, webmail, hostel, program };
		return { ok: true, submission: { kind, fields: payload } satisfies Submission } as const;
	}
	const checked = checkForm(consent ? contactForm : contactPayload, fields);
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

/** A database that fails is logged, and the visitor learns that nothing was stored. */
function failure(error: unknown, log: CheckOptions["log"]): TakenResult {
	if (error instanceof TooManyError)
		return { outcome: "refused", status: 429, fields: {}, retryAfterSeconds: error.retryAfterSeconds };
	log?.error({ err: error }, "a submission could not be stored");
	return { outcome: "undelivered", reason: "the database failed" };
}
