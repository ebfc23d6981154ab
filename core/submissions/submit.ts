import type { Kysely, Transaction } from "kysely";
import type { Commit } from "../database/group-commit.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { checkForm } from "../forms/check-form.ts";
import type { SubmissionKind } from "../outbox/notices.ts";
import { contactPayload } from "./contact-form.ts";
import { type Notify, notifyOrganisers } from "./notices.ts";
import { insertContactMessage, insertRegistration } from "./queries.ts";
import { type RegistrationChoices, registrationPayload } from "./registration-form.ts";
import type { SentForm, Stored, Submission, SubmissionDetails } from "./submission.ts";
import { type Count, type NotTaken, neverRejecting, type TakingParts, takeForm } from "./take-form.ts";

/** A submission as received from a form or an API client. */
export interface SubmissionRequest extends SentForm {
	kind: SubmissionKind;
	source: "form" | "api";
}

export type SubmissionResult = TakenResult | NotTaken;

/** Result of a valid submission. */
export type TakenResult =
	/** Stored permanently. A remote backend may return no receipt. */
	| { outcome: "accepted"; receipt: string | null; repeated: boolean }
	/**
	 * Rejected by a remote backend, with its HTTP status. Field errors are its texts; empty if it gave no details.
	 */
	| ({ outcome: "refused"; status: number; fields: Record<string, string[]> } & StoredHere)
	/** No response of a remote backend. It may have arrived nevertheless: retrying with the same key is safe if the backend honours keys. */
	| ({ outcome: "undelivered"; reason: string } & StoredHere);

interface StoredHere {
	/** Receipt of the local copy if the remote backend did not take it; it is retried automatically. */
	storedAs?: string;
}

export interface CheckOptions extends TakingParts {
	/** Options of a registration; they are content and can change at runtime. */
	choices: () => RegistrationChoices;
}

export interface StoreOptions {
	db: Kysely<Database>;
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
type Take = (submission: Submission, details: SubmissionDetails, count: Count) => Promise<TakenResult>;

/** The single entry point for submissions, from forms and API alike: validates and stores. Never rejects. */
export function createSubmit(options: SubmitOptions): Submit {
	return checkedSubmit(options, (...checked) => storeSubmission(options, ...checked));
}

/** The same with another action than storing after validation, for when a remote backend takes submissions. */
export function checkedSubmit(options: CheckOptions, take: Take): Submit {
	return ({ kind: of, source, ...sent }) =>
		neverRejecting(options.log, () => {
			const isOnceAnHour = true;
			if (of === "message") {
				const form = { of, isOnceAnHour, check: (fields: unknown) => checkForm(contactPayload, fields) };
				return takeForm(options, form, sent, (fields, details, count) =>
					take({ kind: of, fields }, { ...details, source }, count),
				);
			}
			const schema = registrationPayload(options.choices());
			const form = { of, isOnceAnHour, check: (fields: unknown) => checkForm(schema, fields) };
			return takeForm(options, form, sent, (fields, details, count) =>
				take({ kind: of, fields }, { ...details, source }, count),
			);
		});
}

/** Stores a submission once and enqueues its notices, in one transaction. */
export async function storeSubmission(
	{ db, replace = false, onStored, notify = notifyOrganisers, ...options }: StoreOptions,
	submission: Submission,
	details: SubmissionDetails,
	count?: Count,
): Promise<{ outcome: "accepted"; receipt: string; repeated: boolean }> {
	const commit = options.commit ?? ((work) => transaction(db, work));
	const { receipt, outcome } = await commit(async (tx) => {
		const stored = await insert(tx, submission, details, replace);
		if (stored.outcome === "repeated") return stored;
		if (!details.heldReason) await notify(tx, submission.kind, stored, details.now);
		await count?.(tx, { person: personOf(submission) });
		return stored;
	});
	if (outcome !== "repeated") onStored?.();
	return { outcome: "accepted", receipt, repeated: outcome === "repeated" };
}

/** Identified by webmail for a registration, by email address for a message. */
export function personOf({ kind, fields }: Submission): string {
	return kind === "registration" ? fields.webmail : fields.email;
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
