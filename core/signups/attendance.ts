import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { findSignup, personKey } from "./queries.ts";
import type { StoredSignup } from "./signup.ts";

/** Somebody was seen, or was ticked by mistake, at a moment on the device that noted it. */
export interface Tick {
	id: string;
	present: boolean;
	at: number;
}

const hour = 3_600_000;
/** A phone may be without a network for a day; older or future moments are the mistake of its clock. */
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
			if (signup?.event_id !== eventId) continue;
			known.push(id);
			const moment = at > now || at < now - oldestTickMs ? now : at;
			if (signup.ticked_at === null || signup.ticked_at < moment) await note(tx, id, { present, moment, by, now });
		}
		return known;
	});
}

async function note(
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

/** From an hour before the event until its end people may tick themselves by the code on the wall. */
export function isWallOpen(
	{ startsAt, endsAt }: { startsAt: number | null; endsAt: number | null },
	now: number,
): boolean {
	return startsAt !== null && now >= startsAt - hour && now < (endsAt ?? startsAt + 6 * hour);
}

/** Ticks a person who read the code on the wall. */
export async function tickOneself(
	db: Kysely<Database>,
	wallKey: string,
	email: string,
	now: number,
): Promise<"ticked" | "unknown" | "not open" | "no event"> {
	const event = await eventOnWall(db, wallKey);
	if (!event) return "no event";
	if (!isWallOpen(event, now)) return "not open";
	return transaction(db, async (tx) => {
		const signup = await tx
			.selectFrom("signups")
			.select(["id", "attended_at"])
			.where("event_id", "=", event.eventId)
			.where("person_key", "=", personKey(email))
			.where("state", "in", ["seat", "offered", "waiting"])
			.executeTakeFirst();
		if (!signup) return "unknown";
		if (signup.attended_at === null) await note(tx, signup.id, { present: true, moment: now, by: "the person", now });
		return "ticked";
	});
}

export interface WallEvent {
	eventId: string;
	title: string;
	startsAt: number | null;
	endsAt: number | null;
}

export async function eventOnWall(db: Kysely<Database>, wallKey: string): Promise<WallEvent | null> {
	if (!/^[\w-]{20,}$/.test(wallKey)) return null;
	const row = await db
		.selectFrom("signup_settings")
		.innerJoin("events", "events.id", "signup_settings.event_id")
		.select(["events.id", "title", "starts_at", "ends_at"])
		.where("wall_key", "=", wallKey)
		.where("events.state", "=", "published")
		.executeTakeFirst();
	return row ? { eventId: row.id, title: row.title, startsAt: row.starts_at, endsAt: row.ends_at } : null;
}

/** Everybody who has a place or came, by name. */
export async function attendees(db: Kysely<Database>, eventId: string): Promise<StoredSignup[]> {
	const rows = await db
		.selectFrom("signups")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("quarantined_reason", "is", null)
		.where(({ eb, or }) => or([eb("state", "in", ["seat", "offered", "waiting"]), eb("attended_at", "is not", null)]))
		.execute();
	return rows.sort((a, b) => a.name.localeCompare(b.name, "en") || a.arrival - b.arrival);
}

/** Sets the minutes that count for these people; null for those of the event. Returns how many. */
export async function setMinutes(
	tx: Transaction<Database>,
	eventId: string,
	ids: readonly string[],
	minutes: number | null,
	now: number,
): Promise<number> {
	if (ids.length === 0) return 0;
	const { numUpdatedRows } = await tx
		.updateTable("signups")
		.set({ minutes, updated_at: now })
		.where("event_id", "=", eventId)
		.where("id", "in", ids)
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}
