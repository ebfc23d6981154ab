import { type Kysely, sql, type Transaction } from "kysely";
import { countRows, type ListPage, readInParts, readListPage } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { entryNumber } from "./entry-number.ts";
import type { EventHours, HoursFilter, HoursGaps, HoursRow } from "./hours.ts";

/** The hours of everybody who was present, by event and name. */
export async function findHours(
	db: Kysely<Database>,
	filter: HoursFilter,
	institute: string | undefined,
): Promise<HoursRow[]> {
	const rows = await present(db, filter)
		.select(["signups.id", "name", "email", "minutes", "hours_note", "event_id"])
		.select(["title", "starts_at", "service_minutes", "hours_kind"])
		.execute();
	return rows
		.map((row) => ({
			id: row.id,
			name: row.name,
			email: row.email,
			entry: entryNumber(row.email, institute),
			eventId: row.event_id,
			event: row.title,
			startsAt: row.starts_at,
			minutes: row.minutes ?? row.service_minutes,
			corrected: row.minutes !== null,
			note: row.hours_note,
			kind: row.hours_kind,
		}))
		.sort((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0) || a.name.localeCompare(b.name, "en"));
}

function present(db: Kysely<Database>, filter: HoursFilter) {
	const [from, until] = "eventId" in filter ? [] : [filter.from, filter.until];
	return db
		.selectFrom("signups")
		.innerJoin("events", "events.id", "signups.event_id")
		.where(sql<boolean>`attended_at is not null and held_reason is null`)
		.$if("eventId" in filter, (query) => query.where("event_id", "=", "eventId" in filter ? filter.eventId : ""))
		.$if(from !== undefined, (query) => query.where("starts_at", ">=", from ?? 0))
		.$if(until !== undefined, (query) => query.where("starts_at", "<", until ?? 0));
}

/** A page of the events of a time at which somebody was present, the latest first. */
export async function eventHours(
	db: Kysely<Database>,
	filter: HoursFilter,
	asked: number,
): Promise<ListPage<EventHours>> {
	const minutes = sql<number>`coalesce(sum(coalesce(minutes, service_minutes)), 0)`;
	const events = present(db, filter).select("event_id").groupBy("event_id");
	const read = (part: { limit: number; offset: number }) =>
		present(db, filter)
			.select(["event_id as id", "title", "starts_at as startsAt", minutes.as("minutes")])
			.select(({ fn }) => fn.countAll<number>().as("people"))
			.groupBy(["event_id", "title", "starts_at"])
			.orderBy(sql`coalesce(starts_at, 0)`, "desc")
			.orderBy("event_id")
			.limit(part.limit)
			.offset(part.offset)
			.execute();
	return readListPage(db.selectFrom(events.as("event")), asked, read);
}

/** Everybody's hours, the events one after the other as they took place. */
export async function* hoursInParts(
	db: Kysely<Database>,
	filter: HoursFilter,
	institute: string | undefined,
): AsyncGenerator<HoursRow[]> {
	const events = await present(db, filter)
		.select("event_id")
		.groupBy(["event_id", "starts_at"])
		.orderBy(sql`coalesce(starts_at, 0)`)
		.orderBy("event_id")
		.execute();
	for (const { event_id } of events) yield await findHours(db, { eventId: event_id }, institute);
}

/** How many lines the sheet of a time has. */
export function countHours(db: Kysely<Database>, filter: HoursFilter): Promise<number> {
	return countRows(present(db, filter));
}

/** The same of all that began in a time, and how many lines their sheet has. */
export async function countGaps(
	db: Kysely<Database>,
	filter: HoursFilter,
	institute: string | undefined,
): Promise<HoursGaps & { rows: number }> {
	const { rows, noHours, noKind } = await present(db, filter)
		.select(({ fn }) => fn.countAll<number>().as("rows"))
		.select(sql<number>`count(case when coalesce(minutes, service_minutes) is null then 1 end)`.as("noHours"))
		.select(sql<number>`count(case when hours_kind is null then 1 end)`.as("noKind"))
		.executeTakeFirstOrThrow();
	let noEntry = 0;
	const parts = readInParts<AddressPresent>((after, limit) => addressesPresent(db, filter, { after, limit }));
	for await (const addresses of parts)
		for (const { email, times } of addresses) if (entryNumber(email, institute) === null) noEntry += Number(times);
	return { rows: Number(rows), noHours: Number(noHours), noKind: Number(noKind), noEntry };
}

interface AddressPresent {
	email: string;
	times: number;
}

/** Those who were present, by address. One may have been at many events; only the code tells which have an entry number. */
function addressesPresent(
	db: Kysely<Database>,
	filter: HoursFilter,
	{ after, limit }: { after: AddressPresent | undefined; limit: number },
) {
	const email = sql<string>`lower(email)`;
	return present(db, filter)
		.select(({ fn }) => [email.as("email"), fn.countAll<number>().as("times")])
		.$if(after !== undefined, (query) => query.where(email, ">", after?.email ?? ""))
		.groupBy(email)
		.orderBy(email)
		.limit(limit)
		.execute();
}

/** Sets the minutes that count for these people; null for those of the event. Returns how many. */
export async function setMinutes(
	tx: Transaction<Database>,
	eventId: string,
	ids: readonly string[],
	{ minutes, note }: { minutes: number | null; note: string | null },
	now: number,
): Promise<number> {
	if (ids.length === 0) return 0;
	const { numUpdatedRows } = await tx
		.updateTable("signups")
		.set({ minutes, hours_note: note, updated_at: now })
		.where("event_id", "=", eventId)
		.where("attended_at", "is not", null)
		.where("id", "in", ids)
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}
