import type { SubmissionSource } from "../database/schema.ts";
import type { SubmissionKind } from "../outbox/notices.ts";
import type { ContactPayload } from "./contact-form.ts";
import type { RegistrationPayload } from "./registration-form.ts";

/** A validated submission. */
export type Submission =
	| { kind: "registration"; fields: RegistrationPayload }
	| { kind: "message"; fields: ContactPayload };

/** Fields of each kind, as named in the specification. */
export const submissionFields = {
	registration: ["name", "phone", "personalGmail", "webmail", "hostel", "program"],
	message: ["name", "email", "contact", "message"],
} as const satisfies Record<SubmissionKind, readonly string[]>;

export type SubmissionTable = "registrations" | "contact_messages";

export function tableOf(kind: SubmissionKind): SubmissionTable {
	return kind === "registration" ? "registrations" : "contact_messages";
}

/** Stored with a submission in addition to its fields. */
export interface SubmissionDetails {
	/** The same for every attempt to send the same submission. */
	idempotencyKey: string | null;
	/** Version of the consent notice, and when it was accepted. */
	consent: { version: string; at: number } | null;
	source: SubmissionSource;
	/** Why an organiser should review it first; usually null. */
	quarantinedReason?: string | null;
	now: number;
}

export function detailColumns({ idempotencyKey, consent, source, quarantinedReason = null, now }: SubmissionDetails) {
	return {
		idempotency_key: idempotencyKey,
		consent_version: consent?.version ?? null,
		consent_at: consent?.at ?? null,
		source,
		quarantined_reason: quarantinedReason,
		updated_at: now,
	};
}

export interface Stored {
	id: string;
	receipt: string;
	/**
	 * 'created' the first time, 'repeated' for a retry of the same submission, 'updated' for a person who was registered
	 * before, 'waiting' if new details await confirmation.
	 */
	outcome: "created" | "repeated" | "updated" | "waiting";
}

/**
 * No person reads and fills in a form faster; earlier submissions are automated. The page's script waits this long
 * before sending, so that people whose browser fills in everything are not taken for bots.
 */
export const shortestFillingMs = 1500;
