import { type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import type { StoredMessage } from "./contact-messages.ts";
import type { StoredRegistration } from "./registrations.ts";
import type { Database } from "./schema.ts";
import { digitsOf, phoneDigits, type SubmissionTable } from "./submission-filter.ts";

/** What a person is known by: addresses in small letters, and telephone numbers as `phoneDigits` gives them. */
export interface Particulars {
	mails: readonly string[];
	phones: readonly string[];
}

/** Everything that was registered with one of these, in quarantine or not. */
export async function registrationsOf(db: Kysely<Database>, particulars: Particulars): Promise<StoredRegistration[]> {
	if (isNobody(particulars)) return [];
	const rows = await db
		.selectFrom("registrations")
		.selectAll()
		.where(({ or }) =>
			or([
				...mailIs("webmail", particulars),
				...mailIs("personal_gmail", particulars),
				...phoneEnds("phone", particulars),
			]),
		)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.filter((row) => isOf(particulars, [row.webmail, row.personal_gmail], row.phone));
}

/** Everything that was written with one of these, in quarantine or not. */
export async function messagesOf(db: Kysely<Database>, particulars: Particulars): Promise<StoredMessage[]> {
	if (isNobody(particulars)) return [];
	const rows = await db
		.selectFrom("contact_messages")
		.selectAll()
		.where(({ or }) => or([...mailIs("email", particulars), ...phoneEnds("contact", particulars)]))
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.filter((row) => isOf(particulars, [row.email], row.contact));
}

/** Erases these for good, and tells which were there. */
export async function eraseByIds(tx: Transaction<Database>, table: SubmissionTable, ids: readonly string[]) {
	if (ids.length === 0) return [];
	return tx.deleteFrom(table).where("id", "in", ids).returning(["id", "receipt", "quarantined_reason"]).execute();
}

function isNobody({ mails, phones }: Particulars): boolean {
	return mails.length === 0 && phones.length === 0;
}

function mailIs(column: string, { mails }: Particulars) {
	return mails.length === 0 ? [] : [sql<SqlBool>`lower(${sql.ref(column)}) in (${sql.join(mails)})`];
}

/** Wider than what is meant, as a country's number may stand before it; `isOf` then looks closely. */
function phoneEnds(column: string, { phones }: Particulars) {
	return phones.map((phone) => sql<SqlBool>`${digitsOf(column)} like ${`%${phone}`}`);
}

function isOf({ mails, phones }: Particulars, addresses: string[], phone: string): boolean {
	return addresses.some((address) => mails.includes(address.toLowerCase())) || phones.includes(phoneDigits(phone));
}
