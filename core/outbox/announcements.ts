import type { Transaction } from "kysely";
import { z } from "zod";
import type { Database } from "../database/schema.ts";
import type { Stored } from "../submissions/submission-columns.ts";
import { wasEnqueued } from "./maintenance-queries.ts";
import { type Enqueued, enqueue } from "./queries.ts";

/** Where messages of the outbox are going. */
export const topics = {
	/** To the organisers, by whichever ways are set; it waits while there is none. */
	notice: "notice",
	organisersMail: "organisers-mail",
	organisersWebhook: "organisers-webhook",
	/** To the person who registered. */
	confirmation: "confirmation",
	/** To the person for whom other details were sent. */
	changeRequest: "change-request",
	/** To another server that speaks the specification. */
	forward: "forward",
} as const;

const notice = z.object({
	kind: z.enum(["registration", "message"]),
	id: z.string(),
	receipt: z.string(),
	event: z.enum(["created", "updated", "change-waiting", "withdrawn", "undelivered"]),
});

/** What a message of the outbox says: what happened to which submission. Never what is in it. */
export type Notice = z.output<typeof notice>;
export type SubmissionKind = Notice["kind"];

export function readNotice(payload: unknown): Notice {
	return notice.parse(payload);
}

export function subjectOf(kind: SubmissionKind, id: string): string {
	return `${kind}:${id}`;
}

export function enqueued(topic: string, notice: Notice): Enqueued {
	return { topic, subject: subjectOf(notice.kind, notice.id), payload: notice };
}

const hour = 3_600_000;

/** Tells the organisers of a new submission, and the person who registered; in the transaction that stores it. */
export async function announce(
	tx: Transaction<Database>,
	kind: SubmissionKind,
	{ id, receipt, outcome }: Stored,
	now: number,
): Promise<void> {
	if (outcome === "repeated") return;
	const about: Notice = { kind, id, receipt, event: outcome === "waiting" ? "change-waiting" : outcome };
	const messages = [enqueued(topics.notice, about)];
	const letter = outcome === "waiting" ? topics.changeRequest : topics.confirmation;
	if (kind === "registration" && (outcome === "created" || !(await wroteLately(tx, letter, about, now))))
		messages.push(enqueued(letter, about));
	await enqueue(tx, messages, now);
}

/** Whoever registers again and again, perhaps with a stranger's address, causes one letter of each kind an hour. */
function wroteLately(tx: Transaction<Database>, topic: string, { kind, id }: Notice, now: number): Promise<boolean> {
	return wasEnqueued(tx, { topic, subject: subjectOf(kind, id), since: now - hour });
}
