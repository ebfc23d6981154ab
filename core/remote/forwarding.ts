import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { enqueued, type Notice, type SubmissionKind, subjectOf, topics } from "../outbox/announcements.ts";
import { type Channel, DeliveryError, type DeliveryOptions, deliverOne } from "../outbox/delivery.ts";
import { claim, enqueue } from "../outbox/queries.ts";
import { findSubmission } from "../submissions/find-submission.ts";
import type { Submission } from "../submissions/intake.ts";
import type { Stored } from "../submissions/submission-columns.ts";
import type { Backend, SubmissionOptions, SubmissionResult } from "./contract.ts";

type Remote = Pick<Backend, "submitContact" | "register">;

export function sendTo(remote: Remote, { kind, fields }: Submission, options: SubmissionOptions) {
	return kind === "registration" ? remote.register(fields, options) : remote.submitContact(fields, options);
}

/** Puts a submission that another server did not take into the outbox, to be sent there again. */
export async function keepForForwarding(
	tx: Transaction<Database>,
	kind: SubmissionKind,
	{ id, receipt, outcome }: Stored,
	now: number,
): Promise<void> {
	const event = outcome === "updated" ? "updated" : "created";
	await enqueue(tx, [enqueued(topics.forward, { kind, id, receipt, event })], now);
}

/** Sends again, under the same key, what another server did not take. If it never does, the organisers are told. */
export function forwarding(db: Kysely<Database>, remote: Remote): Channel {
	return {
		topic: topics.forward,
		async deliver({ kind, id }) {
			const found = await findSubmission(db, kind, id);
			if (!found) return [];
			const { idempotencyKey } = found;
			const result = await sendTo(remote, found, { idempotencyKey, consent: null, source: "form" });
			if (result.outcome !== "accepted") throw new DeliveryError(refusal(result));
			await markDone(db, kind, id);
			return [];
		},
		ifDead: (notice: Notice) => [enqueued(topics.notice, { ...notice, event: "undelivered" })],
	};
}

/** Tries now what waits to be forwarded, unless another process is at it. */
export async function forwardNow(
	channel: Channel,
	{ kind, id }: { kind: SubmissionKind; id: string },
	options: DeliveryOptions,
): Promise<boolean> {
	const subject = subjectOf(kind, id);
	const [message] = await claim(options.db, options.now(), { topics: [channel.topic], subject, limit: 1 });
	return message ? deliverOne(channel, message, options) : false;
}

async function markDone(db: Kysely<Database>, kind: SubmissionKind, id: string): Promise<void> {
	const table = kind === "registration" ? "registrations" : "contact_messages";
	await db.updateTable(table).set({ state: "done" }).where("id", "=", id).execute();
}

function refusal(result: Exclude<SubmissionResult, { outcome: "accepted" }>): string {
	return result.outcome === "refused" ? `the backend answered ${result.status}` : result.reason;
}
