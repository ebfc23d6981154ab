import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { topics } from "../outbox/notices.ts";
import { type EventSignup, findEventSignup, queueOf, takeTurn } from "./event-signup.ts";
import { signupSubject } from "./notices.ts";
import { findSignup } from "./queries.ts";
import { isActive, offerEnd, type StoredSignup } from "./signup.ts";

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
	const next = await queueOf(tx, eventId).selectAll().orderBy("arrival").limit(free).execute();
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
		.where("offered_until", "is", null)
		.where("held_reason", "is", null)
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

/** Confirms an offered seat, or a place that was kept for this. False if it is no longer kept. */
export async function confirmSeat(tx: Transaction<Database>, id: string, now: number): Promise<boolean> {
	const found = await findSignup(tx, id);
	if (!found) return false;
	await takeTurn(tx, found.event_id);
	const current = await findSignup(tx, id);
	if (!current || !isActive(current.state) || (current.offered_until ?? 0) <= now) return false;
	const state = current.state === "offered" ? "seat" : current.state;
	const confirmed = { state, offered_until: null, unconfirmed: 0, updated_at: now } as const;
	await tx.updateTable("signups").set(confirmed).where("id", "=", id).execute();
	return true;
}

/**
 * Makes offers that are over of what was given at once to addresses of which the mail server said in its first answer
 * that there is no such mailbox or host. Not of what was changed since, such as by an organiser.
 */
export async function endUnknown(tx: Transaction<Database>, now: number): Promise<void> {
	const refused = await tx
		.selectFrom("outbox")
		.innerJoin("signups", (join) =>
			join
				.on("outbox.subject", "=", (eb) => eb.fn<string>("concat", [sql.lit(signupSubject("")), "signups.id"]))
				.onRef("outbox.created_at", "=", "signups.created_at")
				.onRef("signups.updated_at", "=", "signups.created_at"),
		)
		.select(["signups.id", "event_id", "last_error"])
		.where("outbox.state", "=", "dead")
		.where("topic", "=", topics.signup)
		.where("signups.state", "in", ["seat", "waiting"])
		.orderBy("event_id")
		.execute();
	for (const { id, event_id, last_error } of refused) {
		if (!noSuchMailbox.test(last_error ?? "")) continue;
		await takeTurn(tx, event_id);
		await tx
			.updateTable("signups")
			.set({ state: "offered", offered_until: now, unconfirmed: 1 })
			.where("id", "=", id)
			.whereRef("updated_at", "=", "created_at")
			.execute();
	}
}

/** Not a refusal of us, such as by a relay that has had enough of our mail for today. */
const noSuchMailbox = /\b55\d[ -](5\.1\.([123]|10)\b|(?!\d\.\d))/;

/** Ends what nobody confirmed in time. Returns the people, as they were but for the state. */
export async function lapseOffers(tx: Transaction<Database>, now: number): Promise<StoredSignup[]> {
	const late = () =>
		tx.selectFrom("signups").where("state", "in", ["offered", "waiting"]).where("offered_until", "<=", now);
	const lapsed: StoredSignup[] = [];
	for (const { event_id } of await late().select("event_id").distinct().orderBy("event_id").execute()) {
		await takeTurn(tx, event_id);
		const people = await late().selectAll().where("event_id", "=", event_id).execute();
		const ids = people.map(({ id }) => id);
		const change = { state: "lapsed", updated_at: now } as const;
		if (ids.length > 0)
			await tx
				.updateTable("signups")
				.set({ ...change, offered_until: null, unconfirmed: 0 })
				.where("id", "in", ids)
				.execute();
		lapsed.push(...people.map((person) => ({ ...person, ...change })));
	}
	return lapsed;
}

/** How many come before a waiting person. */
export async function placeInQueue(db: Kysely<Database>, signup: StoredSignup): Promise<number> {
	const { rows } = await queueOf(db, signup.event_id)
		.select(({ fn }) => fn.countAll<number>().as("rows"))
		.where("arrival", "<", signup.arrival)
		.executeTakeFirstOrThrow();
	return Number(rows);
}
