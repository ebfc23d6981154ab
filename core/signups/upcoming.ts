import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { isoDate } from "../time/dates.ts";
import { asHead, type EventHead, endOf } from "./event-head.ts";
import { findEventSignup } from "./event-signup.ts";

/** The next event that one can sign up for, for the start page. */
export interface UpcomingSignup {
	event: EventHead;
	seats: number | null;
	taken: number;
	waiting: number;
	/** On its day, and from an hour before it begins until its end. */
	isOn: boolean;
}

const hour = 3_600_000;
/** Longest event without its end being known to the query. */
const longestMs = 14 * 24 * hour;

export async function nextWithSignups(db: Kysely<Database>, now: number): Promise<UpcomingSignup | null> {
	const rows = await db
		.selectFrom("events")
		.innerJoin("signup_settings", "signup_settings.event_id", "events.id")
		.select(["id", "title", "venue", "starts_at", "ends_at", "service_minutes", "hours_kind", "state", "slug"])
		.where("state", "=", "published")
		.where("starts_at", ">", now - longestMs)
		.orderBy("starts_at")
		.orderBy("id")
		.limit(50)
		.execute();
	const event = rows.map(asHead).find((one) => (endOf(one) ?? 0) > now);
	const found = event && (await findEventSignup(db, event.id));
	if (!event || !found) return null;
	const isOn = event.startsAt !== null && (now >= event.startsAt - hour || isoDate(now) === isoDate(event.startsAt));
	return { event, seats: found.seats, taken: found.taken, waiting: found.waiting, isOn };
}
