import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { enqueue } from "../outbox/queries.ts";
import type { StoredSignup } from "./signup.ts";

/** Topic of the outbox for emails to people who signed up. */
export const signupTopic = "signup";

/** What the email is about. */
export type SignupNews = "seat" | "waiting" | "offered" | "lapsed" | "cancelled" | "reminder";

export function signupSubject(id: string): string {
	return `signup:${id}`;
}

/** Enqueues an email to each, in the transaction that stores the change. */
export async function tellPeople(
	tx: Transaction<Database>,
	signups: readonly Pick<StoredSignup, "id" | "quarantined_reason">[],
	news: SignupNews,
	now: number,
): Promise<void> {
	const told = signups.filter(({ quarantined_reason }) => quarantined_reason === null);
	await enqueue(
		tx,
		told.map(({ id }) => ({ topic: signupTopic, subject: signupSubject(id), payload: { id, news } })),
		now,
	);
}
