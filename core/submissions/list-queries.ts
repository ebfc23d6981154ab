import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { countRows, distinctValues, textHolds } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { indianOffsetMs } from "../time/indian-time.ts";
import { digitsOf, phoneDigits } from "./phone-numbers.ts";
import type { StoredMessage, StoredRegistration, SubmissionTable } from "./submission.ts";

/** Filters of a list; undefined ones do not apply. */
export interface SubmissionFilter {
	/** Words that must all occur in the name, an email address, the receipt or the phone number. */
	search?: string | undefined;
	/** Undefined for all but spam. */
	state?: string | undefined;
	/** Instead: what was held back as possible spam, or what an organiser discarded of it. */
	held?: HeldView | undefined;
	/** Received at or after `from` and before `until`. */
	from?: number | undefined;
	until?: number | undefined;
	/** Messages only: given to this organiser, or to nobody who is still here. */
	assignedTo?: string | undefined;
	unassigned?: true | undefined;
	/** Registrations only. */
	program?: string | undefined;
	hostel?: string | undefined;
	entryYear?: number | undefined;
}

export const heldViews = ["held", "discarded"] as const;
export type HeldView = (typeof heldViews)[number];

export interface Sorting {
	by: "received" | "name" | "state" | "hostel" | "program" | "entryYear";
	descending: boolean;
}

/** Returns only ids, in order: a long list is then read in batches and stays the same list throughout. */
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
		// Twice by one column, and no index would serve.
		.$if(by !== "received", (query) => query.orderBy("created_at", "desc"))
		.orderBy("id")
		.$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset))
		.execute();
	return rows.map(({ id }) => id);
}

interface Registrants {
	filter: SubmissionFilter;
	/** Only these, if given. */
	ids: readonly string[] | undefined;
}

interface RegistrantsPart extends Registrants {
	/** Those with a greater id. */
	after: string;
	limit: number;
}

/** Registrations of a list in the order of their ids, for reading all of them in parts. */
export async function registrantsAfter(db: Kysely<Database>, { after, limit, ...chosen }: RegistrantsPart) {
	return registrants(db, chosen)
		.select(["id", "receipt", "webmail", "personal_gmail", "language", "state", "held_reason"])
		.where("id", ">", after)
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** Of these, the addresses of those who have not withdrawn and are not held back; and the number of the others. */
export async function countRegistrants(db: Kysely<Database>, chosen: Registrants) {
	const open = sql<SqlBool>`state <> 'withdrawn' and held_reason is null`;
	const { people, barred } = await registrants(db, chosen)
		.select(sql<number>`count(distinct case when ${open} then lower(trim(webmail)) end)`.as("people"))
		.select(sql<number>`count(case when ${open} then null else id end)`.as("barred"))
		.executeTakeFirstOrThrow();
	return { people: Number(people), barred: Number(barred) };
}

function registrants(db: Kysely<Database>, { filter, ids }: Registrants) {
	return db
		.selectFrom("registrations")
		.where(({ and }) => and(matching("registrations", filter)))
		.$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []));
}

/** In the order of the ids; rows erased in the meantime are left out. */
export async function registrationsByIds(db: Kysely<Database>, ids: readonly string[]): Promise<StoredRegistration[]> {
	return inOrder(ids, () => db.selectFrom("registrations").selectAll().where("id", "in", ids).execute());
}

/** A message with the name of the organiser who looks after it. */
export type ListedMessage = StoredMessage & { assignee: string | null };

/** In the order of the ids; rows erased in the meantime are left out. */
export async function messagesByIds(db: Kysely<Database>, ids: readonly string[]): Promise<ListedMessage[]> {
	const assignee = sql<string | null>`(select name from organisers where id = contact_messages.assigned_to)`;
	return inOrder(ids, () =>
		db.selectFrom("contact_messages").selectAll().select(assignee.as("assignee")).where("id", "in", ids).execute(),
	);
}

export async function countSubmissions(
	db: Kysely<Database>,
	table: SubmissionTable,
	filter: SubmissionFilter,
): Promise<number> {
	return countRows(db.selectFrom(table).where(({ and }) => and(matching(table, filter))));
}

export const dayMs = 24 * 3_600_000;

/** Counts per day in Indian time, as days since 1970; days without any are left out. */
export async function submissionDays(
	db: Kysely<Database>,
	table: SubmissionTable,
	filter: SubmissionFilter,
): Promise<{ day: number; count: number }[]> {
	// As literals: node:sqlite binds numbers as floats and would not use integer division.
	const day = sql<number>`(created_at + ${sql.lit(indianOffsetMs)}) / ${sql.lit(dayMs)}`;
	return db
		.selectFrom(table)
		.select(({ fn }) => [day.as("day"), fn.countAll<number>().as("count")])
		.where(({ and }) => and(matching(table, filter)))
		.groupBy(day)
		.orderBy(day)
		.execute();
}

export interface RegistrationFilterChoices {
	programs: string[];
	hostels: string[];
	entryYears: number[];
}

/** Filter options that occur in the stored registrations. */
export async function registrationChoices(db: Kysely<Database>): Promise<RegistrationFilterChoices> {
	const digits = await distinctValues(db, "registrations", entryDigits);
	return {
		programs: (await distinctValues(db, "registrations", sql`program`)).sort(),
		hostels: (await distinctValues(db, "registrations", sql`hostel`)).sort(),
		entryYears: digits.filter((two) => /^[0-9]{2}$/.test(two)).map((two) => 2000 + Number(two)),
	};
}

type Condition = Expression<SqlBool>;

function matching(table: SubmissionTable, filter: SubmissionFilter): Condition[] {
	const { search, state, held, from, until, program, hostel, entryYear, assignedTo, unassigned } = filter;
	const ofMessages = [
		...when(assignedTo, (value) => sql`assigned_to = ${value}`),
		...when(unassigned, () => sql`not exists (${presentAssignee})`),
	];
	const ofRegistrations = [
		...when(program, (value) => sql`program = ${value}`),
		...when(hostel, (value) => sql`hostel = ${value}`),
		...when(entryYear, (value) => sql`${entryDigits} = ${String(value % 100).padStart(2, "0")}`),
	];
	return [
		...(held === undefined ? inState(state) : isHeld(held)),
		...(search ? searching(table, search) : []),
		...when(from, (value) => sql`created_at >= ${value}`),
		...when(until, (value) => sql`created_at < ${value}`),
		...(table === "registrations" ? ofRegistrations : ofMessages),
	];
}

function inState(state: string | undefined): Condition[] {
	const is = state === undefined ? sql<SqlBool>`state <> 'spam'` : sql<SqlBool>`state = ${state}`;
	return [sql<SqlBool>`held_reason is null`, is];
}

function isHeld(view: HeldView): Condition[] {
	const was = view === "held" ? sql<SqlBool>`discarded_at is null` : sql<SqlBool>`discarded_at is not null`;
	return [sql<SqlBool>`held_reason is not null`, was];
}

const presentAssignee = sql`select 1 from organisers
	where organisers.id = contact_messages.assigned_to and organisers.removed_at is null`;

function when<Value>(value: Value | undefined, condition: (value: Value) => RawBuilder<SqlBool>): Condition[] {
	return value === undefined ? [] : [condition(value)];
}

const searchedColumns = {
	registrations: { words: ["name", "webmail", "personal_gmail", "receipt"], phone: "phone" },
	contact_messages: { words: ["name", "email", "receipt"], phone: "contact" },
} as const;

function searching(table: SubmissionTable, search: string): Condition[] {
	const columns = searchedColumns[table];
	const digits = phoneDigits(search);
	if (/^[\d\s+().-]{4,}$/.test(search) && digits !== "")
		return [
			sql<SqlBool>`id in (select id from ${sql.table(table)} where ${textHolds(digitsOf(columns.phone), digits)})`,
		];
	const text = sql`lower(${sql.join(columns.words.map(sql.ref), sql` || ' ' || `)})`;
	const words = search.normalize("NFC").toLowerCase().split(/\s+/).filter(Boolean);
	return words.map((word) => textHolds(text, word));
}

/** The two digits of the webmail that select the chat group; SQL counts from one. */
const entryDigits = sql<string>`substr(webmail, 4, 2)`;

function sortColumn(table: SubmissionTable, by: Sorting["by"]): Expression<unknown> {
	if (by === "name") return sql`lower(name)`;
	if (by === "state") return sql`state`;
	if (table === "registrations" && (by === "hostel" || by === "program")) return sql.ref(by);
	// Sorts webmails without a year together, before or after all others.
	if (table === "registrations" && by === "entryYear")
		return sql`case when ${entryDigits} between '00' and '99' then ${entryDigits} else '' end`;
	return sql`created_at`;
}

async function inOrder<Row extends { id: string }>(ids: readonly string[], find: () => Promise<Row[]>): Promise<Row[]> {
	if (ids.length === 0) return [];
	const found = new Map((await find()).map((row) => [row.id, row]));
	return ids.flatMap((id) => found.get(id) ?? []);
}
