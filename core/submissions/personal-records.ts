import { type Expression, type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import type { Database, Role } from "../database/schema.ts";
import type { SubmissionKind } from "../outbox/notices.ts";
import type { LabelledValue } from "./kinds.ts";
import { mayBeNumber, phoneDigits } from "./phone-numbers.ts";

/** A person's identifiers: lowercase email addresses, and phone numbers as returned by `phoneDigits`. */
export interface Particulars {
	mails: readonly string[];
	phones: readonly string[];
}

export type RecordKind = SubmissionKind | "signup" | "member" | "match-request";

/** Something that a person has sent. */
export interface PersonalRecord {
	id: string;
	receipt: string;
	at: number;
	isHeld: boolean;
	mails: string[];
	phone: string;
	fields: LabelledValue[];
}

interface Row {
	id: string;
	receipt: string;
	created_at: number;
	held_reason: string | null;
}

type ColumnOf<Stored> = keyof Stored & string;

/** What a table keeps of people: how it is found, shown to whoever looks for a person, and erased. */
interface PersonalTable<Stored extends Row> {
	kind: RecordKind;
	table: SearchedTable;
	/** Who may see what is in it. Others are told that it is there, and may erase it. */
	seenBy?: readonly Role[];
	/** Columns with email addresses, and the one with the number. */
	mails: readonly ColumnOf<Stored>[];
	phone: ColumnOf<Stored>;
	rows(db: Kysely<Database>, where: Expression<SqlBool>): Promise<Stored[]>;
	/** Enough to recognise it by. */
	fields(row: Stored): LabelledValue[];
	/** What the site knows by it, in words for people who are told that it got out; null for an invented person. */
	holds(row: Stored): string | null;
	/** Erases these, with all pending messages about them. */
	erase(tx: Transaction<Database>, ids: readonly string[], now: number): Promise<{ id: string; receipt: string }[]>;
}

export type PersonalRecords = Pick<PersonalTable<Row>, "kind" | "seenBy" | "erase"> & {
	/** All with one of these identifiers, held back or not, oldest first. */
	find(db: Kysely<Database>, particulars: Particulars): Promise<PersonalRecord[]>;
	/** Whose they are, of all that were sent between two moments; some at a time. */
	owners(db: Kysely<Database>, between: { since: number; until: number }): AsyncGenerator<RecordOwner[]>;
};

/** Whose a record is, and what the site knows by it. */
export interface RecordOwner {
	mails: string[];
	phone: string;
	at: number;
	holds: string;
}

export function personalRecords<Stored extends Row>({
	table,
	mails,
	phone,
	rows,
	fields,
	holds,
	...rest
}: PersonalTable<Stored>): PersonalRecords {
	const textIn = (row: Stored, column: ColumnOf<Stored>) => String(row[column]);
	const mailsIn = (row: Stored) => mails.map((column) => textIn(row, column).toLowerCase()).filter(Boolean);
	return {
		...rest,
		async *owners(db, { since, until }) {
			for (let after = ""; ; ) {
				const next = sql`select id from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(mostAtOnce)}`;
				const found = await rows(db, sql<SqlBool>`${sql.ref(`${table}.id`)} in (${next})`);
				const [last = ""] = found
					.map(({ id }) => id)
					.toSorted()
					.reverse();
				yield found
					.filter(({ created_at }) => created_at >= since && created_at <= until)
					.flatMap((row) => {
						const words = holds(row);
						if (words === null) return [];
						return { mails: mailsIn(row), phone: textIn(row, phone), at: row.created_at, holds: words };
					});
				if (found.length < mostAtOnce) return;
				after = last;
			}
		},
		async find(db, particulars) {
			if (particulars.mails.length + particulars.phones.length === 0) return [];
			const found = await rows(db, mayBeOf(particulars, { table, mails, phone }));
			return found
				.filter((row) =>
					isOf(particulars, { mails: mails.map((column) => textIn(row, column)), phone: textIn(row, phone) }),
				)
				.sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))
				.map((row) => ({
					id: row.id,
					receipt: row.receipt,
					at: row.created_at,
					isHeld: row.held_reason !== null,
					mails: mailsIn(row),
					phone: phoneDigits(textIn(row, phone)),
					fields: fields(row),
				}));
		},
	};
}

const mostAtOnce = 500;

type SearchedTable = "registrations" | "contact_messages" | "signups" | "pool_members" | "match_requests";

/** `isOf` then checks exactly. Each condition is asked for by itself, by its own index: of an `or` SQLite would read the table. */
function mayBeOf({ mails, phones }: Particulars, { table, mails: columns, phone }: Searched): Expression<SqlBool> {
	const conditions = [
		...(mails.length === 0 ? [] : columns.map((column) => sql`lower(${sql.ref(column)}) in (${sql.join(mails)})`)),
		...phones.flatMap((digits) => mayBeNumber(phone, digits)),
	];
	const found = conditions.map((condition) => sql`select id from ${sql.table(table)} where ${condition}`);
	return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${sql.join(found, sql` union all `)})`;
}

type Searched = Pick<PersonalTable<Row>, "table"> & { mails: readonly string[]; phone: string };

export function isOf({ mails, phones }: Particulars, person: { mails: readonly string[]; phone: string }): boolean {
	return person.mails.some((mail) => mails.includes(mail.toLowerCase())) || phones.includes(phoneDigits(person.phone));
}

/** The fields by which everybody is recognised. */
export function contactFields({ name, email, phone }: Record<"name" | "email" | "phone", string>): LabelledValue[] {
	return [
		{ label: "Name", value: name },
		{ label: "E-mail", value: email },
		{ label: "Phone", value: phone },
	];
}
