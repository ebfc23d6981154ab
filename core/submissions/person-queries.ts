import { type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import type { StoredChange } from "./change-queries.ts";
import { digitsOf, phoneDigits } from "./list-queries.ts";
import type { StoredMessage, StoredRegistration } from "./queries.ts";

/** A person's identifiers: lowercase email addresses, and phone numbers as returned by `phoneDigits`. */
export interface Particulars {
	mails: readonly string[];
	phones: readonly string[];
}

/** All registrations with one of these identifiers, quarantined or not. */
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

/** All messages with one of these identifiers, quarantined or not. */
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

/** A pending change with the receipt of its registration. */
export type FoundChange = StoredChange & { receipt: string };

/** All changes that contain one of these identifiers or belong to one of these registrations. */
export async function changesWith(
	db: Kysely<Database>,
	particulars: Particulars,
	registrationIds: readonly string[],
): Promise<FoundChange[]> {
	const ofThese =
		registrationIds.length > 0 ? [sql<SqlBool>`change.registration_id in (${sql.join(registrationIds)})`] : [];
	if (isNobody(particulars) && ofThese.length === 0) return [];
	const rows = await db
		.selectFrom("registration_changes as change")
		.innerJoin("registrations as registration", "registration.id", "change.registration_id")
		.selectAll("change")
		.select("registration.receipt")
		.where(({ or }) =>
			or([...ofThese, ...mailIs("change.personal_gmail", particulars), ...phoneEnds("change.phone", particulars)]),
		)
		.orderBy("change.created_at")
		.orderBy("change.id")
		.execute();
	return rows.filter(
		(row) => registrationIds.includes(row.registration_id) || isOf(particulars, [row.personal_gmail], row.phone),
	);
}

/** Deletes these permanently and returns how many existed. */
export async function eraseChanges(tx: Transaction<Database>, ids: readonly string[]): Promise<number> {
	if (ids.length === 0) return 0;
	const { numDeletedRows } = await tx
		.deleteFrom("registration_changes")
		.where("id", "in", ids)
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

function isNobody({ mails, phones }: Particulars): boolean {
	return mails.length === 0 && phones.length === 0;
}

export function mailIs(column: string, { mails }: Particulars) {
	return mails.length === 0 ? [] : [sql<SqlBool>`lower(${sql.ref(column)}) in (${sql.join(mails)})`];
}

/** Deliberately broad, since a country code may precede the number; `isOf` then checks exactly. */
export function phoneEnds(column: string, { phones }: Particulars) {
	return phones.map((phone) => sql<SqlBool>`${digitsOf(column)} like ${`%${phone}`}`);
}

export function isOf({ mails, phones }: Particulars, addresses: string[], phone: string): boolean {
	return addresses.some((address) => mails.includes(address.toLowerCase())) || phones.includes(phoneDigits(phone));
}
