import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { dropMessagesAbout, wasEnqueued } from "../outbox/maintenance-queries.ts";
import { enqueued, type Notice, type SubmissionKind, subjectOf, topics } from "../outbox/notices.ts";
import { enqueue } from "../outbox/queries.ts";
import type { Stored } from "./submission.ts";

/** Enqueues the messages about a submission, in the transaction that stores it. */
export type Notify = (tx: Transaction<Database>, kind: SubmissionKind, stored: Stored, now: number) => Promise<void>;

/** Notifies organisers and registrant, or forwards to the remote backend if one takes submissions. */
export function notifyFor(settings: { backendUrl: string | undefined }): Notify {
	return settings.backendUrl ? notifyBackend : notifyOrganisers;
}

const hour = 3_600_000;

/** A notice to the organisers, and an email to the registrant. */
export const notifyOrganisers: Notify = async (tx, kind, { id, receipt, outcome }, now) => {
	if (outcome === "repeated") return;
	const notice: Notice = { kind, id, receipt, event: outcome === "waiting" ? "change-waiting" : outcome };
	const messages = [enqueued(topics.notice, notice)];
	// Repeated registrations, perhaps with a stranger's address, cause at most one email per hour.
	const recent = { topic: topics.confirmation, subject: subjectOf(kind, id), since: now - hour };
	if (kind === "registration" && (outcome === "created" || !(await wasEnqueued(tx, recent))))
		messages.push(enqueued(topics.confirmation, notice));
	await enqueue(tx, messages, now);
};

/** Enqueues forwarding to the remote backend, which did not take it or has not received it yet. */
export const notifyBackend: Notify = async (tx, kind, { id, receipt, outcome }, now) => {
	const event = outcome === "updated" ? "updated" : "created";
	await enqueue(tx, [enqueued(topics.forward, { kind, id, receipt, event })], now);
};

export interface ErasedSubmission {
	kind: SubmissionKind;
	id: string;
	receipt: string;
	/** Organisers have no copies of what is held back. */
	held_reason: string | null;
}

/** Drops pending messages about erased submissions and notifies the organisers to erase their copies too. */
export async function notifyOfErasure(
	tx: Transaction<Database>,
	erased: readonly ErasedSubmission[],
	now: number,
): Promise<void> {
	await dropMessagesAbout(
		tx,
		erased.map(({ kind, id }) => subjectOf(kind, id)),
	);
	const copied = erased.filter(({ held_reason }) => held_reason === null);
	const notices = copied.map(({ kind, id, receipt }) =>
		enqueued(topics.notice, { kind, id, receipt, event: "withdrawn" }),
	);
	await enqueue(tx, notices, now);
}
