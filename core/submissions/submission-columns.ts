import type { SubmissionSource } from "../database/schema.ts";

/** What is kept about a submission beside its fields. */
export interface SubmissionDetails {
	/** Chosen by the sender, the same for every attempt to send the same thing. */
	idempotencyKey: string | null;
	/** Which wording of the notice the person agreed to, and when. */
	consent: { version: string; at: number } | null;
	source: SubmissionSource;
	/** Why an organiser should look at it first; null for most. */
	quarantinedReason?: string | null;
	now: number;
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
