import type { Kysely, Transaction } from "kysely";
import type { Commit } from "../database/group-commit.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { announce, type SubmissionKind } from "../outbox/announcements.ts";
import { senderAddress } from "../rate-limits/sender-address.ts";
import type { SubmissionOptions, SubmissionResult } from "../remote/contract.ts";
import type { ContactPayload } from "./contact-form.ts";
import { sendingKey } from "./idempotency-key.ts";
import { insertContactMessage } from "./message-queries.ts";
import { countSubmission, type Limits, TooManyError } from "./rate-limit.ts";
import type { RegistrationPayload } from "./registration-form.ts";
import { type InsertOptions, insertRegistration } from "./registration-queries.ts";
import { suspicion } from "./spam-signs.ts";
import type { Stored, SubmissionDetails } from "./submission-columns.ts";

export interface DeskOptions {
	db: Kysely<Database>;
	now: () => number;
	/** How a transaction is made; several submissions may share one. */
	commit?: Commit;
	/** Without it nothing is suspected or limited. */
	guard?: Limits | undefined;
	/** Whether a person's newer details take the place of the older at once: where another server keeps registrations. */
	replace?: boolean;
	/** Called when something new is on the disk. */
	onStored?: () => void;
	log?: { error(details: object, message: string): void };
}

/** A submission whose fields are in order. */
export type Submission =
	| { kind: "registration"; fields: RegistrationPayload }
	| { kind: "message"; fields: ContactPayload };

export interface Desk {
	/** What is kept beside the fields: the key of the sending, and whether an organiser should look at it first. */
	detailsOf(submission: Submission, given: SubmissionOptions): SubmissionDetails;
	/** Stores a submission once and tells those who should know, all or nothing. Never rejects. */
	store(submission: Submission, details: SubmissionDetails, tell?: Tell | null): Promise<SubmissionResult>;
}

export type Tell = (tx: Transaction<Database>, kind: SubmissionKind, stored: Stored, now: number) => Promise<void>;

/** Where every submission passes, whether it comes by a form or by a call. */
export function submissionDesk({ db, now, guard, replace, onStored, log, ...options }: DeskOptions): Desk {
	const commit = options.commit ?? ((work) => transaction(db, work));

	function detailsOf({ kind, fields }: Submission, given: SubmissionOptions): SubmissionDetails {
		const at = now();
		const signs = { token: given.formToken ?? null, words: Object.values(fields) };
		const suspected = guard ? suspicion(guard.secret, signs, at) : null;
		return {
			...given,
			idempotencyKey: sendingKey(kind, given.idempotencyKey, fields, at),
			quarantinedReason: given.quarantinedReason ?? suspected,
			now: at,
		};
	}

	async function store(submission: Submission, details: SubmissionDetails, tell: Tell | null = announce) {
		const address = senderAddress();
		try {
			const { receipt, outcome } = await commit(async (tx) => {
				const stored = await insert(tx, submission, details, { replace });
				if (stored.outcome === "repeated") return stored;
				if (!details.quarantinedReason && tell) await tell(tx, submission.kind, stored, details.now);
				if (guard) await countSubmission(tx, guard, { address, person: personOf(submission) }, details.now);
				return stored;
			});
			if (outcome !== "repeated") onStored?.();
			return { outcome: "accepted", receipt, repeated: outcome === "repeated" } as const;
		} catch (error) {
			return failure(error, log);
		}
	}

	return { detailsOf, store };
}

/** Known by the webmail for a registration, by the e-mail address for a message. */
export function personOf({ kind, fields }: Submission): string {
	return kind === "registration" ? fields.webmail : fields.email;
}

/** A database that fails is told to the log, and to the visitor as what it is: nothing was stored. */
export function failure(error: unknown, log: DeskOptions["log"]): SubmissionResult {
	if (error instanceof TooManyError)
		return { outcome: "refused", status: 429, fields: {}, retryAfterSeconds: error.retryAfterSeconds };
	log?.error({ err: error }, "a submission could not be stored");
	return { outcome: "undelivered", reason: "the database failed" };
}

function insert(
	tx: Transaction<Database>,
	{ kind, fields }: Submission,
	details: SubmissionDetails,
	options: InsertOptions,
): Promise<Stored> {
	if (kind === "registration") return insertRegistration(tx, fields, details, options);
	return insertContactMessage(tx, fields, details);
}
