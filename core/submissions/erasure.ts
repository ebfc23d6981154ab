import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { enqueued, type SubmissionKind, subjectOf, topics } from "../outbox/announcements.ts";
import { dropMessagesAbout } from "../outbox/maintenance-queries.ts";
import { enqueue } from "../outbox/queries.ts";

export interface ErasedSubmission {
	kind: SubmissionKind;
	id: string;
	receipt: string;
	/** Of what was in quarantine the organisers have no copies. */
	quarantined_reason: string | null;
}

/**
 * What belongs to erasing submissions, in the transaction that does it: whatever waits to be sent about them goes too,
 * and the organisers are told to erase the copies in their mailboxes and sheets.
 */
export async function forget(
	tx: Transaction<Database>,
	erased: readonly ErasedSubmission[],
	now: number,
): Promise<void> {
	await dropMessagesAbout(
		tx,
		erased.map(({ kind, id }) => subjectOf(kind, id)),
	);
	const told = erased.filter(({ quarantined_reason }) => quarantined_reason === null);
	const notices = told.map(({ kind, id, receipt }) =>
		enqueued(topics.notice, { kind, id, receipt, event: "withdrawn" }),
	);
	await enqueue(tx, notices, now);
}
