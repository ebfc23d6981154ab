import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { type SubmissionKind, subjectOf } from "../outbox/announcements.ts";
import type { DeliveryOptions } from "../outbox/delivery.ts";
import { dropMessagesAbout } from "../outbox/maintenance-queries.ts";
import { senderAddress } from "../rate-limits/sender-address.ts";
import { checkedSubmissions } from "../submissions/checked-submission.ts";
import { type DeskOptions, failure, personOf, type Submission, submissionDesk } from "../submissions/intake.ts";
import { countSubmission } from "../submissions/rate-limit.ts";
import type { RegistrationChoices } from "../submissions/registration-form.ts";
import type { Backend, SubmissionOptions, SubmissionResult } from "./contract.ts";
import { forwarding, forwardNow, keepForForwarding, sendTo } from "./forwarding.ts";

export interface KeepingOptions extends DeskOptions {
	choices: () => RegistrationChoices;
	log: DeliveryOptions["log"];
}

/**
 * The same backend, but what the other server does not take is kept here and sent again by the outbox.
 * A refusal that says which fields are wrong is the visitor's to mend, and is not kept.
 */
export function keepingSubmissions(remote: Backend, options: KeepingOptions): Backend {
	const { db, now, guard, log, choices } = options;
	// Kept only when sending failed, so that it has been counted by then.
	const desk = submissionDesk({ ...options, guard: undefined, replace: true });
	const suspecting = submissionDesk(options);
	const channel = forwarding(db, remote);

	async function take(submission: Submission, given: SubmissionOptions): Promise<SubmissionResult> {
		const details = suspecting.detailsOf(submission, given);
		if (details.quarantinedReason) return suspecting.store(submission, details);
		const { idempotencyKey } = details;
		const before = await findKept(db, submission.kind, idempotencyKey);
		if (before) return again(submission.kind, before);
		if (guard) {
			const from = { address: senderAddress(), person: personOf(submission) };
			await transaction(db, (tx) => countSubmission(tx, guard, from, details.now));
		}
		const result = await sendTo(remote, submission, { ...given, idempotencyKey });
		if (result.outcome === "accepted") await supersede(db, submission);
		if (result.outcome === "accepted" || isForVisitor(result)) return result;
		const kept = await desk.store(submission, details, keepForForwarding);
		return kept.outcome === "accepted" && kept.receipt ? { ...result, kept: kept.receipt } : result;
	}

	/** The visitor tries again what is kept already: it is sent now, and stays what it is if that fails. */
	async function again(kind: SubmissionKind, before: Kept): Promise<SubmissionResult> {
		const { id, receipt } = before;
		if (before.settled || (await forwardNow(channel, { kind, id }, { db, now, log, channels: [] })))
			return { outcome: "accepted", receipt, repeated: true };
		return { outcome: "undelivered", reason: "the backend has not taken it yet", kept: receipt };
	}

	return {
		...remote,
		...checkedSubmissions(choices, async (submission, given) => {
			try {
				return await take(submission, given);
			} catch (error) {
				return failure(error, log);
			}
		}),
	};
}

interface Kept {
	id: string;
	receipt: string;
	/** Whether it has arrived, or waits for an organiser to look at it. */
	settled: boolean;
}

function isForVisitor(result: SubmissionResult): boolean {
	return result.outcome === "refused" && Object.keys(result.fields).length > 0;
}

async function findKept(db: Kysely<Database>, kind: SubmissionKind, key: string | null): Promise<Kept | null> {
	const table = kind === "registration" ? "registrations" : "contact_messages";
	const row = await db
		.selectFrom(table)
		.select(["id", "receipt", "state", "quarantined_reason"])
		.where("idempotency_key", "=", key)
		.executeTakeFirst();
	if (!row) return null;
	return { id: row.id, receipt: row.receipt, settled: row.state === "done" || row.quarantined_reason !== null };
}

/** Older details of a person, still waiting here, must not arrive after the newer ones. */
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
