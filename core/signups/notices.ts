import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { enqueued, subjectOf, topics } from "../outbox/notices.ts";
import { enqueue } from "../outbox/queries.ts";
import { isUnconfirmed, type StoredSignup } from "./signup.ts";

/** What an email to somebody who signed up is about. */
export const signupNews = [
	"seat",
	"waiting",
	/** A seat or a place that is kept until the link is followed. */
	"confirm",
	"offered",
	"lapsed",
	"cancelled",
	"reminder",
	/** Somebody signed up once more with the same address. */
	"again",
	/** The organisers changed the time or the place, or took the event away. */
	"moved",
	"calledOff",
] as const;
export type SignupNews = (typeof signupNews)[number];

/** What the email to somebody who has just come says. */
export function newsOf(signup: StoredSignup): "confirm" | "seat" | "waiting" {
	if (isUnconfirmed(signup)) return "confirm";
	return signup.state === "seat" ? "seat" : "waiting";
}

export function signupSubject(id: string): string {
	return subjectOf("signup", id);
}

/** Enqueues an email to each, in the transaction that stores the change. */
export async function notifyPeople(
	tx: Transaction<Database>,
	signups: readonly Pick<StoredSignup, "id" | "receipt" | "held_reason">[],
	news: SignupNews,
	now: number,
): Promise<void> {
	const told = signups.filter(({ held_reason }) => held_reason === null);
	await enqueue(
		tx,
		told.map(({ id, receipt }) => enqueued(topics.signup, { kind: "signup", id, receipt, event: news })),
		now,
	);
}
