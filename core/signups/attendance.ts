import type { Kysely, Transaction } from "kysely";
import type { Database, SignupState } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { entryNumber } from "./entry-number.ts";
import { ensureSettings } from "./event-head.ts";
import { findSignup, insertSignup } from "./queries.ts";
import type { StoredSignup } from "./signup.ts";

/** Somebody was seen, or was ticked by mistake, at a moment on the device that noted it. */
export interface Tick {
	id: string;
	present: boolean;
	at: number;
}

/** Somebody who came without having signed up. */
export interface WalkIn {
	name: string;
	email: string;
	at: number;
}

/** Which walk-in was not taken, and why, in a sentence. */
export interface RefusedWalkIn extends Pick<WalkIn, "email" | "at"> {
	reason: string;
}

const hour = 3_600_000;
/** A phone may be without a network for days; older or future moments are the mistake of its clock. */
const oldestTickMs = 7 * 24 * hour;

/**
 * Notes who is present. Ticks may arrive late, twice and out of order: of two for one person the later one counts.
 * Returns the ids that belong to the event, whether or not they changed.
 */
export async function tick(
	db: Kysely<Database>,
	eventId: string,
	ticks: readonly Tick[],
	{ by, now }: { by: string; now: number },
): Promise<string[]> {
	return transaction(db, async (tx) => {
		const known: string[] = [];
		for (const { id, present, at } of ticks) {
			const signup = await findSignup(tx, id);
			if (signup?.event_id !== eventId || signup.held_reason !== null) continue;
			known.push(id);
			const moment = momentOf(at, now);
			if (signup.ticked_at === null || signup.ticked_at < moment)
				await notePresence(tx, id, { present, moment, by, now });
		}
		return known;
	});
}

function momentOf(at: number, now: number): number {
	return at > now || at < now - oldestTickMs ? now : at;
}

export async function notePresence(
	tx: Transaction<Database>,
	id: string,
	{ present, moment, by, now }: { present: boolean; moment: number; by: string; now: number },
): Promise<void> {
	const attended = { attended_at: present ? moment : null, attended_by: present ? by : null };
	await tx
		.updateTable("signups")
		.set({ ...attended, ticked_at: moment, updated_at: now })
		.where("id", "=", id)
		.execute();
}

/**
 * Adds a person who came without having signed up, as present. Whoever signed up with the same address is ticked
 * instead, so that the same walk-in may arrive twice. An event without a sign-up may have walk-ins too.
 */
export async function addWalkIn(
	tx: Transaction<Database>,
	eventId: string,
	{ name, email, at }: WalkIn,
	{ by, now, source = "console" }: { by: string; now: number; source?: "console" | "wall" },
): Promise<string | null> {
	await ensureSettings(tx, eventId, now);
	const person = { eventId, name, email, phone: "", answers: {}, idempotencyKey: null, notice: null, source, now };
	const stored = await insertSignup(tx, person);
	if (stored.outcome === "refused") return null;
	await tick(tx, eventId, [{ id: stored.signup.id, present: true, at }], { by, now });
	return stored.signup.id;
}

/** One line of the list on the day. */
export interface CheckInRow {
	id: string;
	name: string;
	/** Entry number, or the address if it has none. */
	number: string;
	state: SignupState;
	/** Since when the person is present. */
	presentAt: number | null;
	/** Ticked by the code on the wall, without an organiser. */
	byWall: boolean;
	/** Came without having signed up. */
	walkIn: boolean;
}

export function checkInRow(signup: StoredSignup, institute: string | undefined): CheckInRow {
	return {
		id: signup.id,
		name: signup.name,
		number: entryNumber(signup.email, institute) ?? signup.email,
		state: signup.state,
		presentAt: signup.attended_at,
		byWall: signup.attended_by === byThePerson,
		walkIn: signup.source === "console" || signup.source === "wall",
	};
}

/** In `attended_by`: ticked by the person, by the code on the wall. */
export const byThePerson = "the person";

/** Everybody who has a place or came, by name. */
export async function attendees(db: Kysely<Database>, eventId: string): Promise<StoredSignup[]> {
	const rows = await db
		.selectFrom("signups")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("held_reason", "is", null)
		.where(({ eb, or }) => or([eb("state", "in", ["seat", "offered", "waiting"]), eb("attended_at", "is not", null)]))
		.execute();
	return rows.sort((a, b) => a.name.localeCompare(b.name, "en") || a.arrival - b.arrival);
}
