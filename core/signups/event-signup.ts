import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { openness, readQuestions, type SignupSettings, seated } from "./signup.ts";

/** The settings of an event's sign-up, with what decides whether somebody gets a seat. */
export interface EventSignup extends SignupSettings {
	eventId: string;
	startsAt: number | null;
	taken: number;
	waiting: number;
}

export async function findEventSignup(db: Kysely<Database>, eventId: string): Promise<EventSignup | null> {
	const row = await db
		.selectFrom("signup_settings")
		.innerJoin("events", "events.id", "signup_settings.event_id")
		.select(["is_open", "seats", "has_waiting_list", "closes_at", "offer_hours", "questions", "starts_at"])
		.where("event_id", "=", eventId)
		.executeTakeFirst();
	if (!row) return null;
	return {
		eventId,
		isOpen: row.is_open === 1,
		seats: row.seats,
		hasWaitingList: row.has_waiting_list === 1,
		closesAt: row.closes_at,
		offerHours: row.offer_hours,
		questions: readQuestions(row.questions),
		startsAt: row.starts_at,
		taken: await count(seatsOf(db, eventId)),
		waiting: await count(queueOf(db, eventId)),
	};
}

/** Ids of the coming events at which one can only wait. */
export async function fullEvents(db: Kysely<Database>, now: number): Promise<string[]> {
	const limited = await db
		.selectFrom("signup_settings")
		.innerJoin("events", "events.id", "signup_settings.event_id")
		.select("event_id")
		.where("is_open", "=", 1)
		.where("seats", "is not", null)
		.where("starts_at", ">", now)
		.execute();
	const full: string[] = [];
	for (const { event_id } of limited) {
		const event = await findEventSignup(db, event_id);
		const open = event && openness(event, { ...event, now });
		if (open === "waiting list" || open === "full") full.push(event_id);
	}
	return full;
}

/** Whoever came by the wall without having signed up takes no seat from those who did, or who wait. */
function seatsOf(db: Kysely<Database>, eventId: string) {
	return acceptedOf(db, eventId).where("state", "in", seated).where("source", "<>", "wall");
}

/** Those who wait for a seat, without those who have yet to follow the mailed link. */
export function queueOf(db: Kysely<Database>, eventId: string) {
	return acceptedOf(db, eventId).where("state", "=", "waiting").where("offered_until", "is", null);
}

function acceptedOf(db: Kysely<Database>, eventId: string) {
	return db.selectFrom("signups").where("event_id", "=", eventId).where("held_reason", "is", null);
}

async function count(rows: ReturnType<typeof acceptedOf>): Promise<number> {
	const counted = rows.select(({ fn }) => fn.countAll<number>().as("rows"));
	return Number((await counted.executeTakeFirstOrThrow()).rows);
}

/**
 * Makes everybody who changes the seats of an event wait for their turn until the transaction ends, across processes.
 * Returns the position in the order of arrival.
 */
export async function takeTurn(tx: Transaction<Database>, eventId: string): Promise<number | null> {
	const row = await tx
		.updateTable("signup_settings")
		.set(({ eb }) => ({ turns: eb("turns", "+", 1) }))
		.where("event_id", "=", eventId)
		.returning("turns")
		.executeTakeFirst();
	return row?.turns ?? null;
}

export async function saveSignupSettings(
	tx: Transaction<Database>,
	eventId: string,
	{ isOpen, seats, hasWaitingList, closesAt, offerHours, questions }: SignupSettings,
	now: number,
): Promise<void> {
	const row = {
		is_open: isOpen ? (1 as const) : (0 as const),
		seats,
		has_waiting_list: hasWaitingList ? (1 as const) : (0 as const),
		closes_at: closesAt,
		offer_hours: offerHours,
		questions: JSON.stringify(questions),
		updated_at: now,
	};
	await tx
		.insertInto("signup_settings")
		.values({ ...row, event_id: eventId, wall_key: null, told: null })
		.onConflict((conflict) => conflict.column("event_id").doUpdateSet(row))
		.execute();
}
