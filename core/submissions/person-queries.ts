import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { digitsOf, phoneDigits } from "./list-queries.ts";
import { registrationsWithNewer } from "./newer-details.ts";
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

/** All newer details that contain one of these identifiers or stand beside one of these registrations. */
export async function newerDetailsWith(
	db: Kysely<Database>,
	particulars: Particulars,
	registrationIds: readonly string[],
) {
	if (isNobody(particulars) && registrationIds.length === 0) return [];
	const all = (await registrationsWithNewer(db)).flatMap(({ id, receipt, waiting }) =>
		waiting.map(({ at, newer }) => ({ id: newer.id, registrationId: id, receipt, at, details: newer.details })),
	);
	return all.filter(
		({ registrationId, details }) =>
			registrationIds.includes(registrationId) || isOf(particulars, [details.personal_gmail], details.phone),
	);
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
