import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { indianOffsetMs } from "../time/indian-time.ts";
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
		.orderBy("created_at", "desc")
		.orderBy("id")
		.$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset))
		.execute();
	return rows.map(({ id }) => id);
}

interface RegistrantsPart {
	filter: SubmissionFilter;
	/** Only these, if given. */
	ids: readonly string[] | undefined;
	/** Those with a greater id. */
	after: string;
	limit: number;
}

/** Registrations of a list in the order of their ids, for reading all of them in parts. */
export async function registrantsAfter(db: Kysely<Database>, { filter, ids, after, limit }: RegistrantsPart) {
	return db
		.selectFrom("registrations")
		.select(["id", "receipt", "webmail", "personal_gmail", "language", "state", "held_reason"])
		.where(({ and }) => and(matching("registrations", filter)))
		.where("id", ">", after)
		.$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
		.orderBy("id")
		.limit(limit)
		.execute();
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
	const { count } = await db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where(({ and }) => and(matching(table, filter)))
		.executeTakeFirstOrThrow();
	return count;
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

/** Digits of a phone number without country code or leading zeros, which only some people type. */
export function phoneDigits(text: string): string {
	return text.replace(/\D/g, "").replace(/^(?:0+|91(?=\d{10}$))/, "");
}

/** SQL expression that strips the usual punctuation from a phone number. */
export function digitsOf(column: string): RawBuilder<string> {
	const marks = [" ", "-", "+", "(", ")", ".", "/"];
	return marks.reduce(
		(text, mark) => sql<string>`replace(${text}, ${sql.lit(mark)}, '')`,
		sql<string>`${sql.ref(column)}`,
	);
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
	if (/^[\d\s+().-]{4,}$/.test(search) && phoneDigits(search) !== "")
		return [sql<SqlBool>`${digitsOf(columns.phone)} like ${`%${phoneDigits(search)}%`}`];
	const text = sql`lower(${sql.join(columns.words.map(sql.ref), sql` || ' ' || `)})`;
	const words = search.normalize("NFC").toLowerCase().split(/\s+/).filter(Boolean);
	const escaped = words.map((word) => word.replace(/[!%_]/g, (sign) => `!${sign}`));
	return escaped.map((word) => sql<SqlBool>`${text} like ${`%${word}%`} escape '!'`);
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
