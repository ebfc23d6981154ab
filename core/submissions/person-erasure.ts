import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database, Role } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { countOutboxAbout } from "../outbox/maintenance-queries.ts";
import { type SubmissionKind, subjectOf } from "../outbox/notices.ts";
import { messageFields, registrationFields } from "./kinds.ts";
import { detailFields, eraseNewer, registrationsWithNewer } from "./newer-details.ts";
import { notifyOfErasure } from "./notices.ts";
import {
	isOf,
	type Particulars,
	type PersonalRecord,
	type PersonalRecords,
	personalRecords,
	type RecordKind,
} from "./personal-records.ts";
import { phoneDigits } from "./phone-numbers.ts";
import { eraseByIds } from "./queries.ts";
import { registrationLabels, type StoredMessage, type StoredRegistration, tableOf } from "./submission.ts";

export type PersonErasure = ReturnType<typeof createPersonErasure>;
export type FoundPerson = NonNullable<Awaited<ReturnType<PersonErasure["find"]>>>;

export interface PeopleParts {
	db: Kysely<Database>;
	now(): number;
	wake(): void;
	/** Whether submissions are forwarded to a remote backend. */
	forwards: boolean;
	/** What other nouns keep of people. */
	others?: readonly PersonalRecords[];
}

/** Finds and erases everything about one person. */
export function createPersonErasure({ db, now, wake, forwards, others = [] }: PeopleParts) {
	const kept = [personalRegistrations, personalMessages, ...others];
	return {
		/** By webmail, other email address or phone number; null if the input is none of these. */
		async find(by: { id: string; role: Role }, given: string) {
			const typed = particularsIn(given);
			if (!typed) return null;
			const items = (await findItems(db, typed, kept)).map((item): FoundItem => {
				const seenBy = kept.find(({ kind }) => kind === item.kind)?.seenBy ?? [by.role];
				return seenBy.includes(by.role) ? item : { ...item, fields: [], isHidden: true as const };
			});
			// They would be deleted too.
			const outbox = await countOutboxAbout(
				db,
				items.flatMap(({ kind, id }) => (kind === "change" ? [] : [subjectOf(kind, id)])),
			);
			const detail = { found: items.length };
			await recordAudit(db, { actor: by.id, action: "person.searched", subject: "person", detail, at: now() });
			// With a remote backend, that has copies too.
			return { items, outbox, elsewhere: forwards };
		},
		/** Erases these permanently, with all pending messages about them; how many of each kind. */
		async erase(by: string, items: readonly { kind: ItemKind; id: string }[]) {
			const idsOf = (kind: ItemKind) => items.filter((item) => item.kind === kind).map(({ id }) => id);
			const erased = await transaction(db, async (tx) => {
				const erasing: Record<ItemKind, number> = {
					registration: 0,
					message: 0,
					change: 0,
					signup: 0,
					member: 0,
					"match-request": 0,
				};
				// First, because they go with a registration that is erased.
				const newerIds = idsOf("change");
				if (newerIds.length > 0) erasing.change = await eraseNewer(tx, ({ newer }) => newerIds.includes(newer.id));
				const receipts: string[] = [];
				for (const { kind, erase } of kept) {
					const gone = await erase(tx, idsOf(kind), now());
					erasing[kind] = gone.length;
					receipts.push(...gone.map(({ receipt }) => receipt));
				}
				const { registration: registrations, message: messages, change: changes } = erasing;
				if (receipts.length + changes === 0) return erasing;
				const detail = {
					registrations,
					messages,
					changes,
					others: receipts.length - registrations - messages,
					receipts,
				};
				await recordAudit(tx, { actor: by, action: "person.erased", subject: "person", detail, at: now() });
				return erasing;
			});
			if (erased.registration + erased.message > 0) wake();
			return erased;
		},
	};
}

export const personalRegistrations = personalRecords<StoredRegistration>({
	kind: "registration",
	table: "registrations",
	mails: ["webmail", "personal_gmail"],
	phone: "phone",
	rows: (db, where) => db.selectFrom("registrations").selectAll().where(where).execute(),
	fields: registrationFields,
	holds: () => "Registration: name, phone, webmail, personal Gmail, hostel, programme",
	erase: (tx, ids, now) => eraseSubmissions(tx, "registration", ids, now),
});

export const personalMessages = personalRecords<StoredMessage>({
	kind: "message",
	table: "contact_messages",
	mails: ["email"],
	phone: "contact",
	rows: (db, where) => db.selectFrom("contact_messages").selectAll().where(where).execute(),
	fields: messageFields,
	holds: () => "Message: name, e-mail, phone, what was written and answered",
	erase: (tx, ids, now) => eraseSubmissions(tx, "message", ids, now),
});

async function eraseSubmissions(tx: Transaction<Database>, kind: SubmissionKind, ids: readonly string[], now: number) {
	const gone = await eraseByIds(tx, tableOf(kind), ids);
	await notifyOfErasure(
		tx,
		gone.map((row) => ({ kind, ...row })),
		now,
	);
	return gone;
}

/** A submission, newer details beside a registration, or what another noun keeps. */
export type ItemKind = "change" | RecordKind;

export interface FoundItem extends Omit<PersonalRecord, "mails" | "phone"> {
	kind: ItemKind;
	/** Whether what is in it is not for whoever looks. */
	isHidden?: true;
	/** 'sure': found by the typed value or an email address linked to it; 'possible': only shares the phone number. */
	match: "sure" | "possible";
}

/** Email addresses contain an at sign; a phone number needs enough digits not to match by chance. */
function particularsIn(given: string): Particulars | null {
	const text = given.trim().toLowerCase();
	if (text.includes("@")) return { mails: [text], phones: [] };
	const phone = phoneDigits(text);
	return phone.length >= 7 && /^[\d\s+().-]+$/.test(text) ? { mails: [], phones: [phone] } : null;
}

/** Searches by the typed value, then by the email addresses found with it, until no new ones turn up. */
async function findItems(
	db: Kysely<Database>,
	typed: Particulars,
	kept: readonly PersonalRecords[],
): Promise<FoundItem[]> {
	let particulars = typed;
	for (;;) {
		const found = await findAll(db, particulars, kept);
		const mails = new Set([...particulars.mails, ...found.flatMap(({ mails }) => mails)]);
		if (mails.size === particulars.mails.length) return withTheRest(db, particulars, found, kept);
		particulars = { ...particulars, mails: [...mails] };
	}
}

/**
 * Adds newer details, and items that share only the phone number. Email addresses in newer details are unproven, so
 * the search does not follow them: otherwise anyone could have a stranger's data erased.
 */
async function withTheRest(
	db: Kysely<Database>,
	known: Particulars,
	found: Found[],
	kept: readonly PersonalRecords[],
): Promise<FoundItem[]> {
	const registrations = found.flatMap(({ item }) => (item.kind === "registration" ? [item.id] : []));
	const sure = [...found.map(({ item }) => item), ...(await findNewer(db, known, registrations))];
	const phones = new Set(found.map(({ phone }) => phone).filter((phone) => phone.length >= 7));
	const sharing = { mails: [], phones: [...phones].filter((phone) => !known.phones.includes(phone)) };
	const more = [...(await findAll(db, sharing, kept)).map(({ item }) => item), ...(await findNewer(db, sharing, []))];
	const possible = more.filter(({ id }) => !sure.some((item) => item.id === id));
	return [
		...sure.map((item) => ({ ...item, match: "sure" as const })),
		...possible.map((item) => ({ ...item, match: "possible" as const })),
	];
}

interface Found {
	item: Omit<FoundItem, "match" | "isHidden">;
	mails: string[];
	phone: string;
}

async function findAll(
	db: Kysely<Database>,
	particulars: Particulars,
	kept: readonly PersonalRecords[],
): Promise<Found[]> {
	const found: Found[] = [];
	for (const { kind, find } of kept)
		for (const { mails, phone, ...item } of await find(db, particulars))
			found.push({ item: { kind, ...item }, mails, phone });
	return found;
}

/** All newer details that contain one of these identifiers or stand beside one of these registrations. */
async function findNewer(
	db: Kysely<Database>,
	particulars: Particulars,
	registrationIds: readonly string[],
): Promise<Found["item"][]> {
	if (particulars.mails.length + particulars.phones.length + registrationIds.length === 0) return [];
	const all = (await registrationsWithNewer(db)).flatMap(({ waiting, ...registration }) =>
		waiting.map(({ at, newer }) => ({ registration, at, ...newer })),
	);
	const isTheirs = ({ registration, details }: (typeof all)[number]) =>
		registrationIds.includes(registration.id) ||
		isOf(particulars, { mails: [details.personal_gmail], phone: details.phone });
	return all.filter(isTheirs).map(({ id, registration: { receipt }, at, details }) => {
		const fields = detailFields.map((column) => ({ label: registrationLabels[column], value: details[column] }));
		return { kind: "change", id, receipt, at, isHeld: false, fields };
	});
}
