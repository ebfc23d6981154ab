import { type Kysely, sql } from "kysely";
import { newId } from "../database/ids.ts";
import { distinctValues, type ListPage, readListPage } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";

/** An organiser who performs an action. */
export interface Actor {
	id: string;
}

/** Who did what to whom. The detail must not contain personal data, as it outlives its erasure. */
export interface AuditEntry {
	/** An organiser's id, or 'system'. */
	actor: string;
	/** Such as 'event.published'. */
	action: string;
	/** Such as 'event:6123abcd'. */
	subject: string;
	detail?: Readonly<Record<string, unknown>>;
	at: number;
}

export async function recordAudit(db: Kysely<Database>, { detail = {}, ...entry }: AuditEntry): Promise<void> {
	await db
		.insertInto("audit")
		.values({ ...entry, id: newId(), detail: JSON.stringify(detail) })
		.execute();
}

/** Entries of one subject or of all, newest first. */
export async function auditTrail(
	db: Kysely<Database>,
	{ subject, limit }: { subject?: string; limit: number },
): Promise<Required<AuditEntry>[]> {
	const rows = await db
		.selectFrom("audit")
		.selectAll()
		.$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
		.orderBy("at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(({ id: _, detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }));
}

export interface AuditSearch {
	actor?: string | undefined;
	/** A full action such as 'event.published', or a prefix such as 'event'. */
	action?: string | undefined;
	/** Inclusive. */
	from?: number | undefined;
	/** Exclusive. */
	until?: number | undefined;
}

export type FoundEntry = Required<AuditEntry> & { id: string };

/** A page of matching entries, newest first. */
export async function findAudit(
	db: Kysely<Database>,
	{ actor, action, from, until }: AuditSearch,
	asked: number,
	pageSize?: number,
): Promise<ListPage<FoundEntry>> {
	const known = action === undefined ? [] : (await auditChoices(db)).actions;
	const actions = known.filter((one) => one === action || one.startsWith(`${action}.`));
	const found = db
		.selectFrom("audit")
		.$if(actor !== undefined, (query) => query.where("actor", "=", actor ?? ""))
		.$if(action !== undefined, (query) => query.where("action", "in", actions.length > 0 ? actions : [""]))
		.$if(from !== undefined, (query) => query.where("at", ">=", from ?? 0))
		.$if(until !== undefined, (query) => query.where("at", "<", until ?? 0));
	const read = (part: { limit: number; offset: number }) =>
		found.selectAll().orderBy("at", "desc").orderBy("id").limit(part.limit).offset(part.offset).execute();
	const page = await readListPage(found, asked, read, pageSize);
	return { ...page, rows: page.rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) })) };
}

/** All actors and actions on record, as filter options. */
export async function auditChoices(db: Kysely<Database>): Promise<{ actors: string[]; actions: string[] }> {
	const actors = await distinctValues(db, "audit", sql`actor`);
	return { actors, actions: await distinctValues(db, "audit", sql`action`) };
}

/** Deletes so many of the entries before this moment: the audit log itself has a retention period. */
export async function dropAuditBefore(db: Kysely<Database>, moment: number, most: number): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom("audit")
		.where("id", "in", (eb) => eb.selectFrom("audit").select("id").where("at", "<", moment).limit(most))
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

/** How many rows there are, and from when; the times are 0 if there are none. */
export interface Counted {
	rows: number;
	first: number;
	last: number;
}

/** What `dropAuditBefore` would delete. */
export async function countAuditBefore(db: Kysely<Database>, moment: number): Promise<Counted> {
	const { rows, first, last } = await db
		.selectFrom("audit")
		.select(({ fn }) => [fn.countAll<number>().as("rows"), fn.min("at").as("first"), fn.max("at").as("last")])
		.where("at", "<", moment)
		.executeTakeFirstOrThrow();
	return { rows: Number(rows), first: Number(first), last: Number(last) };
}
