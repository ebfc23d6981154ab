import type { Kysely, Transaction } from "kysely";
import type { Database, HoursKind, PublishState } from "../database/schema.ts";
import { defaultOfferHours } from "./signup.ts";

/** What the screens about an event's sign-up say of the event. */
export interface EventHead {
	id: string;
	title: string;
	venue: string;
	startsAt: number | null;
	endsAt: number | null;
	minutes: number | null;
	hoursKind: HoursKind | null;
	state: PublishState;
	slug: string | null;
}

export async function findEventHead(db: Kysely<Database>, id: string): Promise<EventHead | null> {
	const row = await db
		.selectFrom("events")
		.select(["id", "title", "venue", "starts_at", "ends_at", "service_minutes", "hours_kind", "state", "slug"])
		.where("id", "=", id)
		.executeTakeFirst();
	return row ? asHead(row) : null;
}

interface EventRow {
	id: string;
	title: string;
	venue: string;
	starts_at: number | null;
	ends_at: number | null;
	service_minutes: number | null;
	hours_kind: HoursKind | null;
	state: PublishState;
	slug: string | null;
}

export function asHead({ starts_at, ends_at, service_minutes, hours_kind, ...rest }: EventRow): EventHead {
	return { ...rest, startsAt: starts_at, endsAt: ends_at, minutes: service_minutes, hoursKind: hours_kind };
}

const hour = 3_600_000;

/** When an event is over; one without an end after six hours. Null without a start. */
export function endOf({ startsAt, endsAt }: Pick<EventHead, "startsAt" | "endsAt">): number | null {
	return startsAt === null ? null : (endsAt ?? startsAt + 6 * hour);
}

/** An event needs settings to have people, such as walk-ins; without a sign-up they are closed. */
export async function ensureSettings(tx: Transaction<Database>, eventId: string, now: number): Promise<void> {
	const closed = { is_open: 0, seats: null, closes_at: null, offer_hours: defaultOfferHours, questions: "[]" } as const;
	await tx
		.insertInto("signup_settings")
		.values({ ...closed, event_id: eventId, wall_key: null, updated_at: now })
		.onConflict((conflict) => conflict.column("event_id").doNothing())
		.execute();
}
