import { type Kysely, sql, type Transaction } from "kysely";
import { type ListPage, readListPage } from "../database/list-pages.ts";
import type { Database, HoursKind } from "../database/schema.ts";
import { type Column, column } from "../submissions/columns.ts";
import { isoDate } from "../time/dates.ts";
import { entryNumber } from "./entry-number.ts";

/** One person's hours at one event. */
export interface HoursRow {
	id: string;
	name: string;
	email: string;
	/** Null for an address that is not of the institute. */
	entry: string | null;
	eventId: string;
	event: string;
	startsAt: number | null;
	/** What counts: corrected by hand, or those of the event; null if the event gives none. */
	minutes: number | null;
	corrected: boolean;
	note: string | null;
	kind: HoursKind | null;
}

/** Of one event, or of all that began in a time. */
export type HoursFilter = { eventId: string } | { from?: number | undefined; until?: number | undefined };

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

/** What the people of an event were given in all. */
export interface EventHours {
	id: string;
	title: string;
	startsAt: number | null;
	people: number;
	minutes: number;
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

/** What should be looked at before the sheet is given away. */
export interface HoursGaps {
	/** Without an entry number. */
	noEntry: number;
	/** Without hours. */
	noHours: number;
	/** Neither ground nor non-ground. */
	noKind: number;
}

export function hoursGaps(rows: readonly HoursRow[]): HoursGaps {
	return {
		noEntry: rows.filter(({ entry }) => entry === null).length,
		noHours: rows.filter(({ minutes }) => minutes === null).length,
		noKind: rows.filter(({ kind }) => kind === null).length,
	};
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
	// One address may have been at many events: only the code tells which have a number.
	const addresses = await present(db, filter)
		.select(({ fn }) => [sql<string>`lower(email)`.as("email"), fn.countAll<number>().as("times")])
		.groupBy(sql`lower(email)`)
		.execute();
	const without = addresses.filter(({ email }) => entryNumber(email, institute) === null);
	const noEntry = without.reduce((sum, { times }) => sum + Number(times), 0);
	return { rows: Number(rows), noHours: Number(noHours), noKind: Number(noKind), noEntry };
}

/** The sheet that the admins of the hours app ask for. */
export const hoursSheet: readonly Column<HoursRow>[] = [
	column("entry", "Entry number", (row) => row.entry, { width: 16 }),
	column("name", "Name", (row) => row.name, { width: 28 }),
	column("event", "Event", (row) => row.event, { width: 36 }),
	column("date", "Date", (row) => (row.startsAt === null ? null : isoDate(row.startsAt)), { width: 12 }),
	column("hours", "Hours", (row) => (row.minutes === null ? null : row.minutes / 60), { kind: "number", width: 10 }),
	column("kind", "Ground or non-ground", (row) => (row.kind ? kindNames[row.kind] : null), { width: 20 }),
];

const kindNames: Record<HoursKind, string> = { ground: "Ground", "non-ground": "Non-ground" };

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

export const longestNote = 200;

/** A correction by hand as it was typed, or the errors by field. */
export function readCorrection(
	hours: string,
	note: string,
): { minutes: number; note: string | null } | { errors: Record<string, string[]> } {
	const minutes = readHours(hours) ?? null;
	const isLong = note.length > longestNote;
	if (minutes !== null && !isLong) return { minutes, note: note || null };
	return {
		errors: {
			...(minutes === null && { hours: ["Enter hours such as 1.5 or 2:15, or 0 for none."] }),
			...(isLong && { note: [`Write at most ${longestNote} characters: these are ${note.length}.`] }),
		},
	};
}

/** Hours as typed, in minutes: '1.5', '0', '2:15'; undefined if it is none of these. Blank is null. */
function readHours(text: string): number | null | undefined {
	const typed = text.trim().replace(",", ".");
	if (typed === "") return null;
	const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(typed) ?? [];
	if (hours !== undefined) return within(Number(hours) * 60 + Number(minutes));
	return /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? within(Math.round(Number(typed) * 60)) : undefined;
}

function within(minutes: number): number | undefined {
	return minutes <= 200 * 60 ? minutes : undefined;
}

/** '1.5', for fields and lists. */
export function hoursWords(minutes: number): string {
	return String(Math.round((minutes / 60) * 100) / 100);
}
