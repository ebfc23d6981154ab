import type { Kysely, Transaction } from "kysely";
import { sourceLanguage } from "../content/languages.ts";
import { newId, newReceipt } from "../database/ids.ts";
import type { Database, SignupState } from "../database/schema.ts";
import {
	isActive,
	type Openness,
	offerEnd,
	openness,
	readQuestions,
	type SignupSettings,
	type StoredSignup,
	seated,
} from "./signup.ts";

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
		taken: await count(db, eventId, seated),
		waiting: await count(db, eventId, ["waiting"]),
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

async function count(db: Kysely<Database>, eventId: string, states: readonly SignupState[]): Promise<number> {
	const { rows } = await db
		.selectFrom("signups")
		.select(({ fn }) => fn.countAll<number>().as("rows"))
		.where("event_id", "=", eventId)
		.where("state", "in", states)
		.where("quarantined_reason", "is", null)
		.executeTakeFirstOrThrow();
	return Number(rows);
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

export interface NewSignup {
	/** Of one that was held back, so that its link stays the same. */
	id?: string;
	receipt?: string;
	eventId: string;
	name: string;
	email: string;
	phone: string;
	answers: Record<string, string>;
	idempotencyKey: string | null;
	notice: { id: string; at: number } | null;
	source: StoredSignup["source"];
	/** Language of the page that it was sent from. */
	language?: string | undefined;
	quarantinedReason?: string | null;
	now: number;
}

export type SignupStored =
	/** `filled`: it took the last seat. */
	| { outcome: "created"; signup: StoredSignup; filled: boolean }
	/** The same sending again, or a person who is signed up already. */
	| { outcome: "repeated" | "known"; signup: StoredSignup }
	| { outcome: "refused"; reason: Exclude<Openness, "seats" | "waiting list"> | "no sign-up" };

/**
 * Gives a person a seat or a place in the waiting list, in order of arrival; each person once. Who cancelled or let an
 * offer lapse may come again, and is then the last.
 */
export async function insertSignup(tx: Transaction<Database>, input: NewSignup): Promise<SignupStored> {
	const { eventId, now } = input;
	const arrival = await takeTurn(tx, eventId);
	const event = arrival === null ? null : await findEventSignup(tx, eventId);
	if (arrival === null || !event) return { outcome: "refused", reason: "no sign-up" };
	const repeated = input.idempotencyKey === null ? null : await findBy(tx, "idempotency_key", input.idempotencyKey);
	if (repeated && isActive(repeated.state)) return { outcome: "repeated", signup: repeated };
	const person_key = personKey(input.email);
	// What is held for review gets the same answer whether or not the address is known.
	const known = input.quarantinedReason ? null : await findPerson(tx, eventId, person_key);
	if (known && isActive(known.state)) return { outcome: "known", signup: known };
	// An organiser may always add a person, also beyond the seats.
	const open = input.source !== "form" ? "seats" : openness(event, { ...event, now });
	if (open === "not yet" || open === "closed" || open === "full") return { outcome: "refused", reason: open };
	const row: StoredSignup = {
		id: known?.id ?? input.id ?? newId(),
		receipt: known?.receipt ?? input.receipt ?? newReceipt("E"),
		event_id: eventId,
		arrival,
		// A person whose sign-up is held for review keeps nobody from signing up under that address.
		person_key: input.quarantinedReason ? `${person_key} ${newId()}` : person_key,
		idempotency_key: input.idempotencyKey,
		name: input.name,
		email: input.email,
		phone: input.phone,
		answers: JSON.stringify(input.answers),
		state: open === "seats" ? "seat" : "waiting",
		offered_until: null,
		reminded_at: null,
		attended_at: null,
		attended_by: null,
		ticked_at: null,
		minutes: null,
		hours_note: null,
		source: input.source,
		language: input.language ?? known?.language ?? sourceLanguage,
		quarantined_reason: input.quarantinedReason ?? null,
		notice_id: input.notice?.id ?? null,
		notice_at: input.notice?.at ?? null,
		created_at: now,
		updated_at: now,
	};
	if (known) await tx.updateTable("signups").set(row).where("id", "=", known.id).execute();
	else await tx.insertInto("signups").values(row).execute();
	const filled = row.state === "seat" && event.taken + 1 === event.seats && !input.quarantinedReason;
	return { outcome: "created", signup: row, filled };
}

/** Deletes these for good, with nobody told, and returns them. The seats are free for the next. */
export async function eraseSignups(
	tx: Transaction<Database>,
	ids: readonly string[],
): Promise<Pick<StoredSignup, "id" | "receipt">[]> {
	if (ids.length === 0) return [];
	return tx.deleteFrom("signups").where("id", "in", ids).returning(["id", "receipt"]).execute();
}

export function personKey(email: string): string {
	return email.trim().toLowerCase();
}

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

/** Ends a sign-up; the seat is free for the next. Null if it held neither a seat nor a place. */
export async function cancelSignup(tx: Transaction<Database>, id: string, now: number): Promise<StoredSignup | null> {
	const found = await findSignup(tx, id);
	if (!found) return null;
	await takeTurn(tx, found.event_id);
	const current = await findSignup(tx, id);
	if (!current || !isActive(current.state)) return null;
	const change = { state: "cancelled", offered_until: null, updated_at: now } as const;
	await tx.updateTable("signups").set(change).where("id", "=", id).execute();
	return { ...current, ...change };
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

export async function findSignup(db: Kysely<Database>, id: string): Promise<StoredSignup | null> {
	return findBy(db, "id", id);
}

async function findBy(db: Kysely<Database>, column: "id" | "idempotency_key", value: string) {
	return (await db.selectFrom("signups").selectAll().where(column, "=", value).executeTakeFirst()) ?? null;
}

async function findPerson(db: Kysely<Database>, eventId: string, key: string): Promise<StoredSignup | null> {
	const found = db.selectFrom("signups").selectAll().where("event_id", "=", eventId).where("person_key", "=", key);
	return (await found.executeTakeFirst()) ?? null;
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
