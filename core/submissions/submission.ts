import type { SubmissionSource } from "../database/schema.ts";
import type { SubmissionKind } from "../outbox/notices.ts";
import type { ContactPayload } from "./contact-form.ts";
import type { RegistrationPayload } from "./registration-form.ts";

/** A submission whose fields are in order. */
export type Submission =
	| { kind: "registration"; fields: RegistrationPayload }
	| { kind: "message"; fields: ContactPayload };

/** The fields of each kind, named as in the specification. */
export const submissionFields = {
	registration: ["name", "phone", "personalGmail", "webmail", "hostel", "program"],
	message: ["name", "email", "contact", "message"],
} as const satisfies Record<SubmissionKind, readonly string[]>;

export type SubmissionTable = "registrations" | "contact_messages";

export function tableOf(kind: SubmissionKind): SubmissionTable {
	return kind === "registration" ? "registrations" : "contact_messages";
}

/** What is stored about a submission beside its fields. */
export interface SubmissionDetails {
	/** The same for every attempt to send the same thing. */
	idempotencyKey: string | null;
	/** Which wording of the notice the person agreed to, and when. */
	consent: { version: string; at: number } | null;
	source: SubmissionSource;
	/** Why an organiser should look at it first; null for most. */
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
	 * 'created' the first time, 'repeated' for the same sending once more, 'updated' for a person who was registered before,
	 * 'waiting' if other details of theirs wait until somebody has shown whose they are.
	 */
	outcome: "created" | "repeated" | "updated" | "waiting";
}

/**
 * Nobody reads and answers a form in less: what comes sooner was filled in by a program. The page's own script waits for
 * so long before it sends, so that somebody whose browser fills in everything is not taken for one.
 */
export const shortestFillingMs = 1500;
