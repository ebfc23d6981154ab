import type { Kysely } from "kysely";
import type { Database } from "../../core/database/schema.ts";
import { transaction } from "../../core/database/transaction.ts";
import { saveEvent } from "../../core/events/queries.ts";
import { saveSignupSettings } from "../../core/signups/event-signup.ts";
import { insertSignup, type NewSignup, type SignupStored } from "../../core/signups/queries.ts";
import type { SignupSettings } from "../../core/signups/signup.ts";

export const noon = Date.UTC(2026, 7, 1, 6, 30);
export const day = 86_400_000;

/** Puts in a published event two days from noon, with a sign-up. */
export async function putEvent(
	db: Kysely<Database>,
	changed: Partial<SignupSettings> & { startsAt?: number | null } = {},
): Promise<string> {
	const { startsAt = noon + 2 * day, ...settings } = changed;
	const words = { title: "Blood camp", venue: "LH 121", description: "Give blood." };
	const publication = { state: "published", publish_at: noon - day } as const;
	const saved = await saveEvent(db, { ...words, ...publication, starts_at: startsAt }, { now: noon });
	if (saved.outcome !== "saved") throw new Error("The event was not saved.");
	const { id } = saved.event;
	const usual = { isOpen: true, seats: 2, hasWaitingList: true, closesAt: null, offerHours: 12, questions: [] };
	await transaction(db, (tx) => saveSignupSettings(tx, id, { ...usual, ...settings }, noon));
	return id;
}

export function signUp(
	db: Kysely<Database>,
	eventId: string,
	name: string,
	changed: Partial<NewSignup> = {},
): Promise<SignupStored> {
	return transaction(db, (tx) => insertSignup(tx, { ...person(eventId, name), ...changed }));
}

export function person(eventId: string, name: string): NewSignup {
	const details = { answers: {}, idempotencyKey: null, notice: null, source: "form", now: noon } as const;
	return { eventId, name, email: `${name}@example.org`, phone: "98765 43210", ...details };
}
