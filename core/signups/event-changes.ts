import type { Kysely, Transaction } from "kysely";
import { takePagesTurn, touch } from "../database/generation.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { findEvent } from "../events/queries.ts";
import type { Publication } from "../publishing/publication.ts";
import { isPublic } from "../publishing/publication.ts";
import { takeTurn } from "./event-signup.ts";
import { notifyPeople, type SignupNews } from "./notices.ts";
import { activeStates, isUnconfirmed } from "./signup.ts";

/** How long after the last change of an event people are told: organisers correct things twice, or undo them. */
export const settlingMs = 10 * 60_000;

/** What people know of an event: when and where it is, and whether it takes place. */
interface Known {
	starts_at: number | null;
	ends_at: number | null;
	venue: string;
	isPublic: boolean;
}

/**
 * Tells those who signed up that an event has moved. Returns how many. One that is off the site is told of only when an
 * organiser says that it does not take place: it may come back.
 */
export async function notifyOfChanges(db: Kysely<Database>, now: number): Promise<number> {
	const events = await db
		.selectFrom("signup_settings")
		.innerJoin("events", "events.id", "signup_settings.event_id")
		.select(["events.id", "told", "starts_at", "ends_at", "venue", "state", "publish_at"])
		.where("events.updated_at", "<=", now - settlingMs)
		.where(({ eb, or }) => or([eb("starts_at", "is", null), eb("starts_at", ">", now)]))
		.execute();
	let told = 0;
	for (const { id, told: before, ...event } of events) {
		if (!isPublic(event, now)) continue;
		const after = fingerprint(event, now);
		if (after !== before) told += await notify(db, id, { before, after, now });
	}
	return told;
}

function fingerprint(
	{ starts_at, ends_at, venue, ...publication }: Omit<Known, "isPublic"> & Publication,
	now: number,
) {
	const known: Known = { starts_at, ends_at, venue, isPublic: isPublic(publication, now) };
	return JSON.stringify(known);
}

async function notify(
	db: Kysely<Database>,
	eventId: string,
	{ before, after, now }: { before: string | null; after: string; now: number },
): Promise<number> {
	return transaction(db, async (tx) => {
		const known = tx.updateTable("signup_settings").set({ told: after }).where("event_id", "=", eventId);
		// Of two processes one goes on.
		const { numUpdatedRows } = await known
			.where("told", before === null ? "is" : "=", before)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n || before === null) return 0;
		return notifyAll(tx, eventId, "moved", now);
	});
}

/** Whether an event is off the site, and may be one that does not take place. */
export async function mayCallOff(db: Kysely<Database>, eventId: string, now: number): Promise<boolean> {
	const event = await findEvent(db, eventId);
	const isOver = event?.starts_at != null && event.starts_at <= now;
	// One without an address was never on the site.
	return event !== null && event.slug !== null && !isOver && !isPublic(event, now) && event.called_off_at === null;
}

/** How many would be told that an event does not take place; none while it is on the site, or once they were told. */
export async function countToCallOff(db: Kysely<Database>, eventId: string, now: number): Promise<number> {
	if (!(await mayCallOff(db, eventId, now)) || (await isCalledOff(db, eventId))) return 0;
	const people = await concerned(db, eventId).select("unconfirmed").execute();
	return people.filter((person) => !isUnconfirmed(person)).length;
}

/**
 * Gives the event back its page, which says that it does not take place, and tells those who signed up, once. Returns how
 * many; null if it may not be called off.
 */
export async function callOff(
	tx: Transaction<Database>,
	eventId: string,
	{ words, now }: { words: string; now: number },
): Promise<number | null> {
	await takePagesTurn(tx);
	await takeTurn(tx, eventId);
	// Of two organisers one goes on.
	if (!(await mayCallOff(tx, eventId, now))) return null;
	const said = { called_off_at: now, called_off_words: words };
	await tx.updateTable("events").set(said).where("id", "=", eventId).execute();
	await touch(tx);
	if (await isCalledOff(tx, eventId)) return 0;
	const event = await findEvent(tx, eventId);
	const told = event && fingerprint(event, now);
	await tx.updateTable("signup_settings").set({ told }).where("event_id", "=", eventId).execute();
	return notifyAll(tx, eventId, "calledOff", now);
}

/** Whether people were told last that the event does not take place. */
export async function isCalledOff(db: Kysely<Database>, eventId: string): Promise<boolean> {
	const settings = db.selectFrom("signup_settings").select("told").where("event_id", "=", eventId);
	const told = (await settings.executeTakeFirst())?.told ?? null;
	return told !== null && (JSON.parse(told) as Known).isPublic === false;
}

function concerned(db: Kysely<Database>, eventId: string) {
	const people = db.selectFrom("signups").where("event_id", "=", eventId).where("state", "in", activeStates);
	return people.where("held_reason", "is", null);
}

async function notifyAll(tx: Transaction<Database>, eventId: string, news: SignupNews, now: number): Promise<number> {
	const people = await tx
		.updateTable("signups")
		// Whoever was reminded of the old day is reminded of the new one too.
		.set({ reminded_at: null })
		.where("event_id", "=", eventId)
		.where("state", "in", activeStates)
		.where("held_reason", "is", null)
		.returning(["id", "receipt", "held_reason", "unconfirmed"])
		.execute();
	const proved = people.filter((person) => !isUnconfirmed(person));
	await notifyPeople(tx, proved, news, now);
	return proved.length;
}
