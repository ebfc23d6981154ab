import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { type EventSignup, findEventSignup, takeTurn } from "./event-signup.ts";
import { offerEnd, type StoredSignup } from "./signup.ts";

/**
 * Offers free seats to those who wait, in order of arrival, and returns them. Without email nobody could be asked, so
 * that they get the seat at once.
 */
export async function fillSeats(
	tx: Transaction<Database>,
	eventId: string,
	{ byOffer, now }: { byOffer: boolean; now: number },
): Promise<StoredSignup[]> {
	await takeTurn(tx, eventId);
	const event = await findEventSignup(tx, eventId);
	if (!event || event.waiting === 0 || isOver(event, now)) return [];
	const free = event.seats === null ? event.waiting : event.seats - event.taken;
	if (free <= 0) return [];
	const next = await tx
		.selectFrom("signups")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("state", "=", "waiting")
		.where("quarantined_reason", "is", null)
		.orderBy("arrival")
		.limit(free)
		.execute();
	const change = byOffer
		? { state: "offered" as const, offered_until: offerEnd(now, event.offerHours, event.startsAt), updated_at: now }
		: { state: "seat" as const, offered_until: null, updated_at: now };
	const ids = next.map(({ id }) => id);
	if (ids.length > 0) await tx.updateTable("signups").set(change).where("id", "in", ids).execute();
	return next.map((signup) => ({ ...signup, ...change }));
}

/** Events at which somebody waits although a seat is free, such as after a sign-up was erased. */
export async function eventsToFill(db: Kysely<Database>, now: number): Promise<string[]> {
	const waiting = await db
		.selectFrom("signups")
		.select("event_id")
		.distinct()
		.where("state", "=", "waiting")
		.where("quarantined_reason", "is", null)
		.orderBy("event_id")
		.execute();
	const toFill: string[] = [];
	for (const { event_id } of waiting) {
		const event = await findEventSignup(db, event_id);
		if (event && !isOver(event, now) && (event.seats === null || event.taken < event.seats)) toFill.push(event_id);
	}
	return toFill;
}

function isOver({ startsAt }: EventSignup, now: number): boolean {
	return startsAt !== null && now >= startsAt;
}

/** Confirms an offered seat. False if it is no longer offered. */
export async function confirmSeat(tx: Transaction<Database>, id: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("signups")
		.set({ state: "seat", offered_until: null, updated_at: now })
		.where("id", "=", id)
		.where("state", "=", "offered")
		.where("offered_until", ">", now)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Ends offers that nobody confirmed in time, and returns the events whose seats are free. */
export async function lapseOffers(tx: Transaction<Database>, now: number): Promise<StoredSignup[]> {
	const late = await tx
		.selectFrom("signups")
		.select(["event_id"])
		.distinct()
		.where("state", "=", "offered")
		.where("offered_until", "<=", now)
		.orderBy("event_id")
		.execute();
	const lapsed: StoredSignup[] = [];
	for (const { event_id } of late) {
		await takeTurn(tx, event_id);
		const rows = await tx
			.updateTable("signups")
			.set({ state: "lapsed", offered_until: null, updated_at: now })
			.where("event_id", "=", event_id)
			.where("state", "=", "offered")
			.where("offered_until", "<=", now)
			.returningAll()
			.execute();
		lapsed.push(...rows);
	}
	return lapsed;
}

/** How many come before a waiting person. */
export async function placeInQueue(db: Kysely<Database>, signup: StoredSignup): Promise<number> {
	const { rows } = await db
		.selectFrom("signups")
		.select(({ fn }) => fn.countAll<number>().as("rows"))
		.where("event_id", "=", signup.event_id)
		.where("state", "=", "waiting")
		.where("quarantined_reason", "is", null)
		.where("arrival", "<", signup.arrival)
		.executeTakeFirstOrThrow();
	return Number(rows);
}
