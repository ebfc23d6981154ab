import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database, Role } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { countOutboxAbout } from "../outbox/maintenance-queries.ts";
import { type SubmissionKind, subjectOf } from "../outbox/notices.ts";
import { type LabelledValue, messageFields, registrationFields } from "./kinds.ts";
import { phoneDigits } from "./list-queries.ts";
import { detailFields, eraseNewer } from "./newer-details.ts";
import { type ErasedSubmission, enqueueErasure } from "./notifications.ts";
import { messagesOf, newerDetailsWith, type Particulars, registrationsOf } from "./person-queries.ts";
import { eraseByIds } from "./queries.ts";
import { registrationLabels, tableOf } from "./submission.ts";

/** Finds and erases everything about one person. */
export interface PersonErasure {
	/** By webmail, other email address or phone number; null if the input is none of these. */
	find(by: { id: string; role: Role }, given: string): Promise<FoundPerson | null>;
	/** Erases these permanently, with all pending messages about them; how many of each kind. */
	erase(by: string, items: readonly { kind: ItemKind; id: string }[]): Promise<Erasing>;
}

export interface FoundPerson {
	items: FoundItem[];
	/** Number of outbox messages that would be deleted too. */
	outbox: number;
	/** Whether the remote backend has copies too. */
	elsewhere: boolean;
}

export type Erasing = Record<ItemKind, number>;

/** What another noun keeps of a person, such as sign-ups for events. */
export interface PersonalRecords {
	kind: "signup" | "member" | "match-request";
	/** Who may see what is in them. Others are told that they are there, and may erase them. */
	seenBy: readonly Role[];
	find(db: Kysely<Database>, particulars: Particulars): Promise<PersonalRecord[]>;
	/** Erases these, with all pending messages about them. */
	erase(tx: Transaction<Database>, ids: readonly string[], now: number): Promise<{ id: string; receipt: string }[]>;
}

export interface PersonalRecord extends Omit<FoundItem, "kind" | "match" | "isHidden"> {
	mails: string[];
	phone: string;
}

interface PeopleParts {
	db: Kysely<Database>;
	now(): number;
	wake(): void;
	/** Whether submissions are forwarded to a remote backend. */
	forwards: boolean;
	others?: readonly PersonalRecords[];
}

export function createPersonErasure({ db, now, wake, forwards, others = [] }: PeopleParts): PersonErasure {
	return {
		async find(by, given) {
			const typed = particularsIn(given);
			if (!typed) return null;
			const items = (await findItems(db, typed, others)).map((item) => {
				const seenBy = others.find(({ kind }) => kind === item.kind)?.seenBy ?? [by.role];
				return seenBy.includes(by.role) ? item : { ...item, fields: [], isHidden: true as const };
			});
			const outbox = await countOutboxAbout(
				db,
				items.flatMap(({ kind, id }) => (kind === "change" ? [] : [subjectOf(kind, id)])),
			);
			const detail = { found: items.length };
			await recordAudit(db, { actor: by.id, action: "person.searched", subject: "person", detail, at: now() });
			return { items, outbox, elsewhere: forwards };
		},
		async erase(by, items) {
			const idsOf = (kind: ItemKind) => items.filter((item) => item.kind === kind).map(({ id }) => id);
			const erased = await transaction(db, async (tx) => {
				// First, because they go with a registration that is erased.
				const newerIds = idsOf("change");
				const changes = newerIds.length > 0 ? await eraseNewer(tx, ({ newer }) => newerIds.includes(newer.id)) : 0;
				const gone: ErasedSubmission[] = [];
				for (const kind of ["registration", "message"] as const) {
					const ids = idsOf(kind);
					const rows = await eraseByIds(tx, tableOf(kind), ids);
					gone.push(...rows.map((row) => ({ kind, ...row })));
				}
				const elsewhere: { kind: ItemKind; receipt: string }[] = [];
				for (const { kind, erase } of others)
					for (const { receipt } of await erase(tx, idsOf(kind), now())) elsewhere.push({ kind, receipt });
				const all = [...gone, ...elsewhere];
				const numberOf = (kind: ItemKind) => all.filter((one) => one.kind === kind).length;
				const erasing: Erasing = {
					registration: numberOf("registration"),
					message: numberOf("message"),
					change: changes,
					signup: numberOf("signup"),
					member: numberOf("member"),
					"match-request": numberOf("match-request"),
				};
				if (all.length + changes === 0) return erasing;
				await enqueueErasure(tx, gone, now());
				const detail = {
					registrations: erasing.registration,
					messages: erasing.message,
					changes,
					others: elsewhere.length,
					receipts: all.map(({ receipt }) => receipt),
				};
				await recordAudit(tx, { actor: by, action: "person.erased", subject: "person", detail, at: now() });
				return erasing;
			});
			if (erased.registration + erased.message > 0) wake();
			return erased;
		},
	};
}

/** A submission, newer details beside a registration, or what another noun keeps. */
export type ItemKind = SubmissionKind | "change" | PersonalRecords["kind"];

export interface FoundItem {
	kind: ItemKind;
	id: string;
	receipt: string;
	at: number;
	quarantined: boolean;
	fields: LabelledValue[];
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
	others: readonly PersonalRecords[],
): Promise<FoundItem[]> {
	let particulars = typed;
	for (;;) {
		const found = await findAll(db, particulars, others);
		const mails = new Set([...particulars.mails, ...found.flatMap(({ mails }) => mails)]);
		if (mails.size === particulars.mails.length) return withTheRest(db, particulars, found, others);
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
	others: readonly PersonalRecords[],
): Promise<FoundItem[]> {
	const registrations = found.flatMap(({ item }) => (item.kind === "registration" ? [item.id] : []));
	const sure = [...found.map(({ item }) => item), ...(await findNewer(db, known, registrations))];
	const phones = new Set(found.map(({ phone }) => phone).filter((phone) => phone.length >= 7));
	const sharing = { mails: [], phones: [...phones].filter((phone) => !known.phones.includes(phone)) };
	const more = [...(await findAll(db, sharing, others)).map(({ item }) => item), ...(await findNewer(db, sharing, []))];
	const possible = more.filter(({ id }) => !sure.some((item) => item.id === id));
	return [
		...sure.map((item) => ({ ...item, match: "sure" as const })),
		...possible.map((item) => ({ ...item, match: "possible" as const })),
	];
}

async function findNewer(
	db: Kysely<Database>,
	particulars: Particulars,
	registrationIds: readonly string[],
): Promise<Found["item"][]> {
	const found = await newerDetailsWith(db, particulars, registrationIds);
	return found.map(({ id, receipt, at, details }) => {
		const fields = detailFields.map((column) => ({ label: registrationLabels[column], value: details[column] }));
		return { kind: "change", id, receipt, at, quarantined: false, fields };
	});
}

interface Found {
	item: Omit<FoundItem, "match" | "isHidden">;
	mails: string[];
	phone: string;
}

async function findAll(
	db: Kysely<Database>,
	particulars: Particulars,
	others: readonly PersonalRecords[],
): Promise<Found[]> {
	const registrations = await registrationsOf(db, particulars);
	const messages = await messagesOf(db, particulars);
	const elsewhere: Found[] = [];
	for (const { kind, find } of others)
		for (const { mails, phone, ...item } of await find(db, particulars))
			elsewhere.push({ item: { kind, ...item }, mails, phone });
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
		...elsewhere,
	];
}

function noted(
	kind: SubmissionKind,
	row: { id: string; receipt: string; created_at: number; quarantined_reason: string | null },
) {
	const { id, receipt, created_at: at, quarantined_reason: reason } = row;
	return { kind, id, receipt, at, quarantined: reason !== null };
}
