import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { type Channel, DeliveryError, type DeliveryOptions, deliverOne } from "../outbox/delivery.ts";
import { dropMessagesAbout } from "../outbox/maintenance-queries.ts";
import { enqueued, noticeChannel, type SubmissionKind, subjectOf, topics } from "../outbox/notices.ts";
import { claim } from "../outbox/queries.ts";
import { type Notify, notifyBackend } from "../submissions/notices.ts";
import { findSubmission } from "../submissions/queries.ts";
import { type Submission, type SubmissionDetails, tableOf } from "../submissions/submission.ts";
import {
	checkedSubmit,
	personOf,
	type SubmitOptions,
	storeSubmission,
	type TakenResult,
} from "../submissions/submit.ts";
import type { Count } from "../submissions/take-form.ts";
import type { Backend, RemoteBackend } from "./contract.ts";

export interface ForwardingOptions extends SubmitOptions {
	log: DeliveryOptions["log"];
}

/**
 * Backend that uses a remote server. Submissions that it does not take are stored here and retried by the outbox. A
 * rejection with field errors is for the visitor to correct and is not stored.
 */
export function forwardingBackend({ send, ...remote }: RemoteBackend, options: ForwardingOptions): Backend {
	const { db, now, log } = options;
	const channel = forwardingChannel(db, send);

	async function take(submission: Submission, details: SubmissionDetails, count: Count): Promise<TakenResult> {
		if (details.heldReason) return storeSubmission(options, submission, details, count);
		const { kind } = submission;
		const { idempotencyKey } = details;
		const before = await findStored(db, kind, idempotencyKey);
		if (before) return sendAgain(kind, before);
		await transaction(db, (tx) => count(tx, { person: personOf(submission) }));
		const result = await send(submission, idempotencyKey);
		if (result.outcome === "accepted") await supersede(db, submission);
		if (result.outcome === "accepted" || isForVisitor(result)) return result;
		const storing = { ...options, replace: true, notify: notifyLater };
		const { receipt } = await storeSubmission(storing, submission, details);
		return { ...result, storedAs: receipt };
	}

	/**
	 * Retries a submission that is already stored here, because the visitor sent it again; it stays stored if that
	 * fails.
	 */
	async function sendAgain(kind: SubmissionKind, { id, receipt, settled }: StoredHere): Promise<TakenResult> {
		const delivered = settled || (await forwardNow(channel, { kind, id }, { db, now, log, channels: [] }));
		if (delivered) return { outcome: "accepted", receipt, repeated: true };
		return { outcome: "undelivered", reason: "the backend has not taken it yet", storedAs: receipt };
	}

	return { ...remote, submit: checkedSubmit(options, take) };
}

const minute = 60_000;

/** The server has just had it: it is tried again in a minute, or when the visitor sends it again. */
const notifyLater: Notify = (tx, kind, stored, now) => notifyBackend(tx, kind, stored, now + minute);

/**
 * Retries submissions that the remote server did not take, with the same idempotency key. If they are given up, the
 * organisers are notified.
 */
export function forwardingChannel(db: Kysely<Database>, send: RemoteBackend["send"]): Channel {
	return noticeChannel({
		topic: topics.forward,
		async deliver({ kind, id }) {
			const found = await findSubmission(db, kind, id);
			if (!found) return [];
			const result = await send(found, found.idempotencyKey);
			if (result.outcome === "refused") throw new DeliveryError(`the backend answered ${result.status}`);
			if (result.outcome === "undelivered") throw new DeliveryError(result.reason);
			await db.updateTable(tableOf(kind)).set({ state: "done" }).where("id", "=", id).execute();
			return [];
		},
		ifDead: (notice) => [enqueued(topics.notice, { ...notice, event: "undelivered" })],
	});
}

/** Forwards a stored submission now, unless another process is doing so. */
async function forwardNow(
	channel: Channel,
	{ kind, id }: { kind: SubmissionKind; id: string },
	options: DeliveryOptions,
): Promise<boolean> {
	const subject = subjectOf(kind, id);
	const [message] = await claim(options.db, options.now(), { topics: [channel.topic], subject, limit: 1 });
	return message ? deliverOne(channel, message, options) : false;
}

interface StoredHere {
	id: string;
	receipt: string;
	/** Whether it has been delivered or is held back. */
	settled: boolean;
}

async function findStored(db: Kysely<Database>, kind: SubmissionKind, key: string | null): Promise<StoredHere | null> {
	const row = await db
		.selectFrom(tableOf(kind))
		.select(["id", "receipt", "state", "held_reason"])
		.where("idempotency_key", "=", key)
		.executeTakeFirst();
	if (!row) return null;
	return { id: row.id, receipt: row.receipt, settled: row.state === "done" || row.held_reason !== null };
}

function isForVisitor(result: TakenResult): boolean {
	return result.outcome === "refused" && Object.keys(result.fields).length > 0;
}

/** Older details of a person still waiting here must not arrive after the newer ones. */
async function supersede(db: Kysely<Database>, { kind, fields }: Submission): Promise<void> {
	if (kind !== "registration") return;
	const older = await db
		.updateTable("registrations")
		.set({ state: "done" })
		.where("person_key", "=", fields.webmail.toLowerCase())
		.where("state", "=", "new")
		.returning("id")
		.execute();
	await dropMessagesAbout(
		db,
		older.map(({ id }) => subjectOf(kind, id)),
	);
}
