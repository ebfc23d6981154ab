import type { Kysely } from "kysely";
import type { SubmissionKind } from "../../backend/announcements.ts";
import { messagesOf, type Particulars, registrationsOf } from "../../db/people.ts";
import type { Database } from "../../db/schema.ts";
import { phoneDigits } from "../../db/submission-filter.ts";
import { type LabelledValue, messageFields, registrationFields } from "./fields.ts";

export interface FoundItem {
	kind: SubmissionKind;
	id: string;
	receipt: string;
	at: number;
	quarantined: boolean;
	fields: LabelledValue[];
	/** 'sure' by what was typed or by an address that stands beside it; 'perhaps' by the same telephone number alone. */
	match: "sure" | "perhaps";
}

/** An address has an at sign; a telephone number has enough digits that it is nobody else's by chance. */
export function particularsIn(given: string): Particulars | null {
	const text = given.trim().toLowerCase();
	if (text.includes("@")) return { mails: [text], phones: [] };
	const phone = phoneDigits(text);
	return phone.length >= 7 && /^[\d\s+().-]+$/.test(text) ? { mails: [], phones: [phone] } : null;
}

/** First by what was typed, then by the addresses found beside it, for as long as these lead to more. */
export async function findItems(db: Kysely<Database>, typed: Particulars): Promise<FoundItem[]> {
	let particulars = typed;
	for (;;) {
		const found = await findBoth(db, particulars);
		const mails = new Set([...particulars.mails, ...found.flatMap(({ mails }) => mails)]);
		if (mails.size === particulars.mails.length) return withTheSamePhone(db, particulars, found);
		particulars = { ...particulars, mails: [...mails] };
	}
}

async function withTheSamePhone(db: Kysely<Database>, known: Particulars, sure: Found[]): Promise<FoundItem[]> {
	const phones = [...new Set(sure.map(({ phone }) => phone).filter((phone) => phone.length >= 7))];
	const more = await findBoth(db, { mails: [], phones: phones.filter((phone) => !known.phones.includes(phone)) });
	const perhaps = more.filter(({ item }) => !sure.some((one) => one.item.id === item.id));
	return [
		...sure.map(({ item }) => ({ ...item, match: "sure" as const })),
		...perhaps.map(({ item }) => ({ ...item, match: "perhaps" as const })),
	];
}

interface Found {
	item: Omit<FoundItem, "match">;
	mails: string[];
	phone: string;
}

async function findBoth(db: Kysely<Database>, particulars: Particulars): Promise<Found[]> {
	const registrations = await registrationsOf(db, particulars);
	const messages = await messagesOf(db, particulars);
	return [
		...registrations.map((row) => ({
			item: { ...noted("registration", row), fields: registrationFields(row) },
			mails: [row.webmail.toLowerCase(), row.personal_gmail.toLowerCase()],
			phone: phoneDigits(row.phone),
		})),
		...messages.map((row) => ({
			item: { ...noted("message", row), fields: messageFields(row) },
			mails: [row.email.toLowerCase()],
			phone: phoneDigits(row.contact),
		})),
	];
}

function noted(
	kind: SubmissionKind,
	row: { id: string; receipt: string; created_at: number; quarantined_reason: string | null },
) {
	const { id, receipt, created_at: at, quarantined_reason: reason } = row;
	return { kind, id, receipt, at, quarantined: reason !== null };
}
