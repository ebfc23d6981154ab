import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

export type SubmissionTable = "registrations" | "contact_messages";

/** What a list is narrowed to; what is missing narrows nothing. */
export interface SubmissionFilter {
	/** Words that must all occur in the name, an address, the receipt or the telephone number. */
	search?: string | undefined;
	state?: string | undefined;
	/** The moments from which and before which it came. */
	from?: number | undefined;
	until?: number | undefined;
	/** Of registrations only. */
	program?: string | undefined;
	hostel?: string | undefined;
	entryYear?: number | undefined;
}

/** What is in quarantine stands in a list of its own. */
export function matching(table: SubmissionTable, filter: SubmissionFilter): Expression<SqlBool>[] {
	const { search, state, from, until } = filter;
	return [
		sql<SqlBool>`quarantined_reason is null`,
		...(search ? searching(table, search) : []),
		...(state === undefined ? [] : [sql<SqlBool>`state = ${state}`]),
		...(from === undefined ? [] : [sql<SqlBool>`created_at >= ${from}`]),
		...(until === undefined ? [] : [sql<SqlBool>`created_at < ${until}`]),
		...(table === "registrations" ? ofRegistrations(filter) : []),
	];
}

/** The two digits of a webmail by which its chat group is chosen; SQL counts from one. */
export const entryDigits = sql<string>`substr(webmail, 4, 2)`;

/** What people type between the digits of a telephone number is left out. */
export function digitsOf(column: string): RawBuilder<string> {
	const marks = [" ", "-", "+", "(", ")", ".", "/"];
	return marks.reduce(
		(text, mark) => sql<string>`replace(${text}, ${sql.lit(mark)}, '')`,
		sql<string>`${sql.ref(column)}`,
	);
}

/** The digits of a telephone number without the country's or a leading 0, which some give and some don't. */
export function phoneDigits(text: string): string {
	return text.replace(/\D/g, "").replace(/^(?:0+|91(?=\d{10}$))/, "");
}

const searchedColumns = {
	registrations: { words: ["name", "webmail", "personal_gmail", "receipt"], phone: "phone" },
	contact_messages: { words: ["name", "email", "receipt"], phone: "contact" },
} as const;

function searching(table: SubmissionTable, search: string): Expression<SqlBool>[] {
	const columns = searchedColumns[table];
	if (/^[\d\s+().-]{4,}$/.test(search) && phoneDigits(search) !== "")
		return [sql<SqlBool>`${digitsOf(columns.phone)} like ${`%${phoneDigits(search)}%`}`];
	const text = sql`lower(${sql.join(columns.words.map(sql.ref), sql` || ' ' || `)})`;
	const words = search.normalize("NFC").toLowerCase().split(/\s+/).filter(Boolean);
	return words.map((word) => sql<SqlBool>`${text} like ${`%${escaped(word)}%`} escape '!'`);
}

function escaped(word: string): string {
	return word.replace(/[!%_]/g, (sign) => `!${sign}`);
}

function ofRegistrations({ program, hostel, entryYear }: SubmissionFilter): Expression<SqlBool>[] {
	return [
		...(program === undefined ? [] : [sql<SqlBool>`program = ${program}`]),
		...(hostel === undefined ? [] : [sql<SqlBool>`hostel = ${hostel}`]),
		...(entryYear === undefined ? [] : [sql<SqlBool>`${entryDigits} = ${String(entryYear % 100).padStart(2, "0")}`]),
	];
}
