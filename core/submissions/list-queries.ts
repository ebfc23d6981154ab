import { type Expression, type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { entryDigits, matching, type SubmissionFilter, type SubmissionTable } from "./filter.ts";
import type { StoredMessage } from "./message-queries.ts";
import type { StoredRegistration } from "./registration-queries.ts";

export interface Sorting {
	by: "received" | "name" | "state" | "hostel" | "program" | "entryYear";
	descending: boolean;
}

/** Only the ids, in their order: a long list is then read part by part, and stays the same list all the while. */
export async function submissionIds(
	db: Kysely<Database>,
	table: SubmissionTable,
	filter: SubmissionFilter,
	{ by, descending, limit, offset = 0 }: Sorting & { limit?: number; offset?: number },
): Promise<string[]> {
	const rows = await db
		.selectFrom(table)
		.select("id")
		.where(({ and }) => and(matching(table, filter)))
		.orderBy(sortColumn(table, by), descending ? "desc" : "asc")
		.orderBy("created_at", "desc")
		.orderBy("id")
		.$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset))
		.execute();
	return rows.map(({ id }) => id);
}

export async function countSubmissions(
	db: Kysely<Database>,
	table: SubmissionTable,
	filter: SubmissionFilter,
): Promise<number> {
	const { count } = await db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where(({ and }) => and(matching(table, filter)))
		.executeTakeFirstOrThrow();
	return count;
}

/** How many came on each day of New Delhi, as days since 1970; days without any are left out. */
export async function submissionDays(
	db: Kysely<Database>,
	table: SubmissionTable,
	filter: SubmissionFilter,
): Promise<{ day: number; count: number }[]> {
	// Written out, since SQLite would take given numbers for fractions and divide them as such.
	const day = sql<number>`(created_at + ${sql.lit(delhiOffsetMs)}) / ${sql.lit(dayMs)}`;
	return db
		.selectFrom(table)
		.select(({ fn }) => [day.as("day"), fn.countAll<number>().as("count")])
		.where(({ and }) => and(matching(table, filter)))
		.groupBy(day)
		.orderBy(day)
		.execute();
}

export const delhiOffsetMs = 5.5 * 3_600_000;
export const dayMs = 24 * 3_600_000;

/** What there is to choose from in the registrations that are there. */
export async function registrationChoices(
	db: Kysely<Database>,
): Promise<{ programs: string[]; hostels: string[]; entryYears: number[] }> {
	const distinct = async (column: RawBuilder<string>) => {
		const rows = await db.selectFrom("registrations").select(column.as("value")).distinct().execute();
		return rows.map(({ value }) => value).sort();
	};
	const digits = await distinct(entryDigits);
	return {
		programs: await distinct(sql<string>`program`),
		hostels: await distinct(sql<string>`hostel`),
		entryYears: digits.filter((two) => /^[0-9]{2}$/.test(two)).map((two) => 2000 + Number(two)),
	};
}

/** A registration, with how many changes of it wait. */
export type ListedRegistration = StoredRegistration & { waiting_changes: number };

/** In the order of the ids; those erased in the meantime are left out. */
export async function registrationsByIds(db: Kysely<Database>, ids: readonly string[]): Promise<ListedRegistration[]> {
	const waiting = sql<number>`(select count(*) from registration_changes where registration_id = registrations.id)`;
	return inOrder(ids, (some) =>
		db.selectFrom("registrations").selectAll().select(waiting.as("waiting_changes")).where("id", "in", some).execute(),
	);
}

/** In the order of the ids; those erased in the meantime are left out. */
export async function messagesByIds(db: Kysely<Database>, ids: readonly string[]): Promise<StoredMessage[]> {
	return inOrder(ids, (some) => db.selectFrom("contact_messages").selectAll().where("id", "in", some).execute());
}

async function inOrder<Row extends { id: string }>(
	ids: readonly string[],
	find: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
	if (ids.length === 0) return [];
	const found = new Map((await find(ids)).map((row) => [row.id, row]));
	return ids.flatMap((id) => found.get(id) ?? []);
}

function sortColumn(table: SubmissionTable, by: Sorting["by"]): Expression<unknown> {
	// Whose webmail tells no year comes together, after or before all others.
	const entryYear = sql`case when ${entryDigits} between '00' and '99' then ${entryDigits} else '' end`;
	const own = table === "registrations" ? { hostel: sql`hostel`, program: sql`program`, entryYear } : {};
	const columns: Partial<Record<Sorting["by"], Expression<unknown>>> = {
		...{ name: sql`lower(name)`, state: sql`state` },
		...own,
	};
	return columns[by] ?? sql`created_at`;
}
