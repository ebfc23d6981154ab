import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { lastOfSame, wasEnqueued } from "../outbox/maintenance-queries.ts";
import { enqueued, subjectOf, topics } from "../outbox/notices.ts";
import { enqueue } from "../outbox/queries.ts";
import type { StoredMember, StoredOffer, StoredRequest } from "./records.ts";
import type { CoordinatorNews, MemberNews, OfferNews, RequestNews } from "./states.ts";

export const subjects = {
	member: (id: string) => subjectOf("member", id),
	request: (id: string) => subjectOf("match-request", id),
	offer: (id: string) => subjectOf("offer", id),
};

/** Enqueues an email to a member, in the transaction that stores the change. Nobody is told of what is held back. */
export async function notifyMember(
	tx: Transaction<Database>,
	member: Pick<StoredMember, "id" | "receipt" | "held_reason">,
	news: MemberNews,
	now: number,
): Promise<void> {
	if (member.held_reason !== null) return;
	const about = { kind: "member", id: member.id, receipt: member.receipt, event: news };
	await enqueue(tx, [enqueued(topics.matching, about)], now);
}

/** Enqueues an email to whoever asked, unless there is no address. */
export async function notifyRequester(
	tx: Transaction<Database>,
	request: Pick<StoredRequest, "id" | "receipt" | "email" | "held_reason">,
	news: RequestNews,
	now: number,
): Promise<void> {
	if (request.held_reason !== null || request.email === "") return;
	const about = { kind: "match-request", id: request.id, receipt: request.receipt, event: news };
	await enqueue(tx, [enqueued(topics.matching, about)], now);
}

/** Enqueues an email to the member of each offer. */
export async function notifyAsked(
	tx: Transaction<Database>,
	request: Pick<StoredRequest, "receipt">,
	offers: readonly Pick<StoredOffer, "id">[],
	news: OfferNews,
	now: number,
): Promise<void> {
	const abouts = offers.map(({ id }) => ({ kind: "offer", id, receipt: request.receipt, event: news }));
	await enqueue(
		tx,
		abouts.map((about) => enqueued(topics.matching, about)),
		now,
	);
}

const hour = 3_600_000;

/**
 * Enqueues that what was asked for has changed: once while it waits, since it is written when it is sent, and not more
 * than once in an hour, so that changes without end send no mails without end. In the last hour nothing is put off:
 * nobody goes to the wrong place.
 */
export async function notifyOfChange(
	tx: Transaction<Database>,
	request: Pick<StoredRequest, "receipt" | "at">,
	offers: readonly Pick<StoredOffer, "id">[],
	now: number,
): Promise<void> {
	for (const { id } of offers) {
		const message = enqueued(topics.matching, { kind: "offer", id, receipt: request.receipt, event: "changed" });
		const last = await lastOfSame(tx, message);
		if (last?.state === "pending") continue;
		const again = Math.min((last?.updated_at ?? 0) + hour, request.at - hour);
		await enqueue(tx, [message], Math.max(now, again));
	}
}

export async function notifyCoordinators(
	tx: Transaction<Database>,
	request: Pick<StoredRequest, "id" | "receipt" | "held_reason">,
	news: CoordinatorNews,
	now: number,
): Promise<void> {
	if (request.held_reason !== null) return;
	const about = { kind: "match-request", id: request.id, receipt: request.receipt, event: news };
	await enqueue(tx, [enqueued(topics.coordinators, about)], now);
}

/** That a request is there, once. Returns whether they had not been told. */
export async function notifyOnce(
	tx: Transaction<Database>,
	request: Pick<StoredRequest, "id" | "receipt" | "held_reason" | "created_at">,
	now: number,
): Promise<boolean> {
	const told = { topic: topics.coordinators, subject: subjects.request(request.id), since: request.created_at };
	if (await wasEnqueued(tx, told)) return false;
	await notifyCoordinators(tx, request, "new", now);
	return true;
}
