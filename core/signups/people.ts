import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import { touch } from "../database/generation.ts";
import type { Database } from "../database/schema.ts";
import type { EntryErrors } from "../forms/entry.ts";
import { ensureSettings } from "./event-head.ts";
import { takeTurn } from "./event-signup.ts";
import { heldByWall } from "./listed-states.ts";
import { notifyPeople, signupSubject } from "./notices.ts";
import { readPerson, type TypedPerson } from "./person-form.ts";
import { insertSignup } from "./queries.ts";
import { isActive, type StoredSignup } from "./signup.ts";

/** An organiser's change, in its transaction. */
export interface Change {
	by: string;
	now: number;
}

export type PersonAdded = { outcome: "added" | "known"; id: string } | { outcome: "refused"; errors: EntryErrors };

/** Gives a seat to a person whom an organiser adds, also beyond the seats and after the end of sign-up. */
export async function addPerson(
	tx: Transaction<Database>,
	eventId: string,
	typed: TypedPerson,
	{ by, now }: Change,
): Promise<PersonAdded> {
	const read = readPerson(typed);
	if (!read.ok) return { outcome: "refused", errors: read.errors };
	await ensureSettings(tx, eventId, now);
	const blank = { answers: {}, idempotencyKey: null, notice: null };
	const stored = await insertSignup(tx, { ...read.value, ...blank, eventId, source: "console", now });
	if (stored.outcome === "refused") throw new Error("An organiser may always add a person.");
	const { id } = stored.signup;
	if (stored.outcome !== "created") return { outcome: "known", id };
	await notifyPeople(tx, [stored.signup], "seat", now);
	await recordAudit(tx, { actor: by, action: "signup.added", subject: signupSubject(id), at: now });
	await touch(tx);
	return { outcome: "added", id };
}

/** Gives a seat out of turn, also beyond the seats. Returns how many got one. */
export async function giveSeats(
	tx: Transaction<Database>,
	eventId: string,
	ids: readonly string[],
	{ by, now }: Change,
): Promise<number> {
	await takeTurn(tx, eventId);
	let given = 0;
	for (const signup of await signupsOf(tx, eventId, ids)) {
		if (signup.state === "seat" || signup.held_reason !== null) continue;
		const seat = { state: "seat", offered_until: null, unconfirmed: 0, updated_at: now } as const;
		await tx.updateTable("signups").set(seat).where("id", "=", signup.id).execute();
		await notifyPeople(tx, [signup], "seat", now);
		await recordAudit(tx, { actor: by, action: "signup.seat-given", subject: signupSubject(signup.id), at: now });
		given++;
	}
	if (given > 0) await touch(tx);
	return given;
}

/** Takes what was held back as if it had just come: those who ticked themselves at the wall as present. */
export async function acceptHeld(
	tx: Transaction<Database>,
	eventId: string,
	ids: readonly string[],
	{ by, now }: Change,
): Promise<number> {
	let accepted = 0;
	for (const held of await signupsOf(tx, eventId, ids)) {
		if (held.held_reason === null) continue;
		await tx.deleteFrom("signups").where("id", "=", held.id).execute();
		const coming = {
			...held,
			eventId,
			answers: JSON.parse(held.answers),
			idempotencyKey: held.idempotency_key,
			notice: held.notice_id && held.notice_at ? { id: held.notice_id, at: held.notice_at } : null,
			// Whoever is at the entrance is not turned away; a sign-up that looked like spam takes its turn.
			source: held.source,
			now,
		};
		const inTurn = await insertSignup(tx, coming);
		// Sign-up has ended since: an organiser who accepts it anyway means it.
		const stored = inTurn.outcome === "refused" ? await insertSignup(tx, { ...coming, always: true }) : inTurn;
		if (stored.outcome === "refused") throw new Error("An organiser may always accept a person.");
		const taken = stored.signup;
		if (stored.outcome === "created" && held.held_reason !== heldByWall)
			await notifyPeople(tx, [taken], taken.state === "seat" ? "seat" : "waiting", now);
		if (held.attended_at !== null) {
			const { attended_at, attended_by, ticked_at } = held;
			const present = taken.attended_at === null ? { attended_at, attended_by, ticked_at } : {};
			await tx
				.updateTable("signups")
				.set({ ...present, updated_at: now })
				.where("id", "=", taken.id)
				.execute();
		}
		await recordAudit(tx, { actor: by, action: "signup.accepted", subject: signupSubject(taken.id), at: now });
		accepted++;
	}
	if (accepted > 0) await touch(tx);
	return accepted;
}

/** Removes what was held back. */
export async function discardHeld(
	tx: Transaction<Database>,
	eventId: string,
	ids: readonly string[],
	{ by, now }: Change,
): Promise<number> {
	const held = (await signupsOf(tx, eventId, ids)).filter(({ held_reason }) => held_reason !== null);
	for (const { id } of held) {
		await tx.deleteFrom("signups").where("id", "=", id).execute();
		await recordAudit(tx, { actor: by, action: "signup.discarded", subject: signupSubject(id), at: now });
	}
	return held.length;
}

/** Those of the ids that belong to the event, in order of arrival. */
async function signupsOf(db: Kysely<Database>, eventId: string, ids: readonly string[]): Promise<StoredSignup[]> {
	if (ids.length === 0) return [];
	return db
		.selectFrom("signups")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("id", "in", ids)
		.orderBy("arrival")
		.execute();
}

/** Those of the ids that an organiser may cancel here. */
export async function cancellable(db: Kysely<Database>, eventId: string, ids: readonly string[]): Promise<string[]> {
	const found = await signupsOf(db, eventId, ids);
	return found.filter(({ state, held_reason }) => isActive(state) && held_reason === null).map(({ id }) => id);
}
