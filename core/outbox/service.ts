import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { topicWords } from "../submissions/history.ts";
import { readNotice, type SubmissionKind, topics } from "./announcements.ts";
import { countOutbox, discardOutbox, type OutboxView, outboxPage, retryOutbox } from "./list-queries.ts";
import { type OutboxEntry, revive } from "./maintenance-queries.ts";
import { deliveryTrouble } from "./plain-words.ts";

/** What the site has to send: letters, calls of a webhook, what goes to another server. */
export interface OutboxDesk {
	list(view: OutboxView, page: number): Promise<OutboxList>;
	/** Tries again now what failed or was given up: one, or all of the view. Tells how many. */
	retry(by: string, view: "failing" | "dead", id?: string): Promise<number>;
	/** It is not sent, can be put back for a month, and is dropped then. */
	discard(by: string, id: string): Promise<boolean>;
	putBack(by: string, id: string): Promise<boolean>;
}

export interface OutboxList {
	rows: OutboxRow[];
	counts: Record<OutboxView, number>;
	/** From 1. */
	page: number;
	pageSize: number;
}

export interface OutboxRow {
	id: string;
	/** Such as 'Confirmation to the person'. */
	what: string;
	about: { kind: SubmissionKind; id: string; receipt: string; erased: boolean };
	at: number;
	attempts: number;
	nextAttemptAt: number;
	/** In plain words, and as the program said it; null for what has not failed. */
	trouble: { plain: string; technical: string } | null;
	/** Whether the settings open a way for it; otherwise it waits for one. */
	hasWay: boolean;
}

export interface OutboxParts {
	db: Kysely<Database>;
	now: () => number;
	wake: () => void;
	/** Which ways are open now. */
	ways(): Promise<Ways>;
}

export interface Ways {
	mail: boolean;
	/** The organisers' addresses, and their webhook. */
	organisers: boolean;
	webhook: boolean;
	otherServer: boolean;
}

const pageSize = 50;

export function outboxDesk({ db, now, wake, ways }: OutboxParts): OutboxDesk {
	/** Changes something and notes it, or does neither. */
	async function change(
		entry: { by: string; action: string; subject: string },
		work: (tx: Kysely<Database>) => Promise<number>,
	): Promise<number> {
		const { by: actor, action, subject } = entry;
		const changed = await transaction(db, async (tx) => {
			const count = await work(tx);
			if (count > 0) await recordAudit(tx, { actor, action, subject, detail: { messages: count }, at: now() });
			return count;
		});
		if (changed > 0) wake();
		return changed;
	}

	return {
		async list(view, asked) {
			const counts = await countOutbox(db);
			const page = Math.min(asked, Math.max(1, Math.ceil(counts[view] / pageSize)));
			const entries = await outboxPage(db, view, { limit: pageSize, offset: (page - 1) * pageSize });
			const open = await ways();
			return { rows: entries.map((entry) => rowOf(entry, open)), counts, page, pageSize };
		},
		retry: (by, view, id) =>
			change({ by, action: "outbox.retried", subject: id ? `outbox:${id}` : `outbox:${view}` }, (tx) =>
				retryOutbox(tx, view, { id, now: now() }),
			),
		discard: async (by, id) =>
			(await change({ by, action: "outbox.discarded", subject: `outbox:${id}` }, async (tx) =>
				Number(await discardOutbox(tx, id, now())),
			)) > 0,
		putBack: async (by, id) =>
			(await change({ by, action: "outbox.put-back", subject: `outbox:${id}` }, async (tx) =>
				Number(await revive(tx, id, now())),
			)) > 0,
	};
}

function rowOf(entry: OutboxEntry, ways: Ways): OutboxRow {
	const { id, topic, created_at: at, attempts, next_attempt_at: nextAttemptAt, last_error: error } = entry;
	const { kind, id: about, receipt, event } = readNotice(JSON.parse(entry.payload));
	return {
		...{ id, at, attempts, nextAttemptAt },
		what: topicWords(topic),
		about: { kind, id: about, receipt, erased: event === "withdrawn" },
		trouble: error === null ? null : { plain: deliveryTrouble(error), technical: error },
		hasWay: hasWay(topic, ways),
	};
}

function hasWay(topic: string, { mail, organisers, webhook, otherServer }: Ways): boolean {
	if (topic === topics.notice) return (mail && organisers) || webhook;
	if (topic === topics.organisersMail) return mail && organisers;
	if (topic === topics.organisersWebhook) return webhook;
	return topic === topics.forward ? otherServer : mail;
}
