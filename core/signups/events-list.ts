import { type Kysely, sql } from "kysely";
import { type ListPage, pageWithin } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { asHead, type EventHead } from "./event-head.ts";
import { seated } from "./signup.ts";

/** An event that people can sign up for, or have been noted at. */
export interface EventWithSignups extends EventHead {
	isOpen: boolean;
	seats: number | null;
	taken: number;
	waiting: number;
	/** How many wait for an organiser to decide. */
	held: number;
}

const pageSize = 50;

/** The latest first. */
export async function eventsWithSignups(db: Kysely<Database>, asked: number): Promise<ListPage<EventWithSignups>> {
	const known = db.selectFrom("signup_settings").innerJoin("events", "events.id", "signup_settings.event_id");
	const { rows: total } = await known.select(({ fn }) => fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
	const page = pageWithin(asked, { total, pageSize });
	const events = await known
		.select(["id", "title", "venue", "starts_at", "ends_at", "service_minutes", "hours_kind", "state", "slug"])
		.select(["is_open", "seats"])
		.orderBy(sql`coalesce(starts_at, ${sql.lit(Number.MAX_SAFE_INTEGER)})`, "desc")
		.orderBy("id")
		.limit(pageSize)
		.offset((page - 1) * pageSize)
		.execute();
	const counts = await countsOf(
		db,
		events.map(({ id }) => id),
	);
	const rows = events.map(({ is_open, seats, ...event }) => {
		const { taken = 0, waiting = 0, held = 0 } = counts.get(event.id) ?? {};
		return { ...asHead(event), isOpen: is_open === 1, seats, taken, waiting, held };
	});
	return { rows, total, page, pageSize };
}

async function countsOf(db: Kysely<Database>, eventIds: readonly string[]) {
	if (eventIds.length === 0) return new Map<string, never>();
	const rows = await db
		.selectFrom("signups")
		.select(({ fn }) => [
			"event_id",
			fn
				.countAll<number>()
				.filterWhere("held_reason", "is", null)
				.filterWhere("state", "in", seated)
				.filterWhere("source", "<>", "wall")
				.as("taken"),
			fn
				.countAll<number>()
				.filterWhere("held_reason", "is", null)
				.filterWhere("state", "=", "waiting")
				.filterWhere("offered_until", "is", null)
				.as("waiting"),
			fn.countAll<number>().filterWhere("held_reason", "is not", null).as("held"),
		])
		.where("event_id", "in", eventIds)
		.groupBy("event_id")
		.execute();
	return new Map(rows.map((row) => [row.event_id, row]));
}
