import { type Kysely, sql, type Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import { newId } from "../database/ids.ts";
import { countRows } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { subjectOf } from "../outbox/notices.ts";
import type { Notify } from "./notices.ts";
import type { RegistrationPayload } from "./registration-form.ts";
import { lockedNotes, type NewerDetails, type Note, readNotes, storeNotes } from "./state-queries.ts";
import {
	detailColumns,
	registrationLabels,
	renewal,
	type StoredRegistration,
	type SubmissionDetails,
} from "./submission.ts";

/** Fields that may differ when somebody registers again; the webmail says who it is. */
const changeableFields = {
	name: "name",
	phone: "phone",
	personal_gmail: "personalGmail",
	hostel: "hostel",
	program: "program",
} as const satisfies Record<keyof NewerDetails["details"], keyof RegistrationPayload>;
export const detailFields = ["name", "phone", "personal_gmail", "hostel", "program"] as const;
type Details = NewerDetails["details"];
type NewerNote = Note & { newer: NewerDetails };

export function changedFields(from: Details, to: Details): (typeof detailFields)[number][] {
	return detailFields.filter((column) => from[column] !== to[column]);
}

export function detailsOf({ name, phone, personalGmail, hostel, program }: RegistrationPayload): Details {
	return { name, phone, personal_gmail: personalGmail, hostel, program };
}

/**
 * Anybody can type a webmail: details that differ from the known ones stand as a note beside them, for an organiser to
 * take up or dismiss. The same details stand there once.
 */
export async function noteNewerDetails(
	tx: Transaction<Database>,
	known: StoredRegistration,
	input: RegistrationPayload,
	submitted: SubmissionDetails,
): Promise<"waiting" | "repeated"> {
	const notes = (await lockedNotes(tx, "registrations", known.id)) ?? [];
	const details = detailsOf(input);
	const { held_reason: _, language: __, updated_at: at, ...sent } = detailColumns(submitted);
	const key = sent.idempotency_key;
	if (key !== null && notes.some(({ newer }) => newer?.sent.idempotency_key === key)) return "repeated";
	const same = notes.find(({ newer }) => newer && changedFields(newer.details, details).length === 0);
	const changed = changedFields(known, details).map((column) => `${registrationLabels[column]}: ${details[column]}`);
	const text = `Sent again with other details. ${changed.join(", ")}`;
	const newer = { id: same?.newer?.id ?? newId(), details, sent };
	await storeNotes(tx, "registrations", known.id, [
		...notes.filter((note) => note !== same),
		{ by: "", at, text, newer },
	]);
	return "waiting";
}

/** Oldest first. */
export function newerNotes({ notes }: Pick<StoredRegistration, "notes">): NewerNote[] {
	return readNotes(notes).filter(isNewer);
}

function isNewer(note: Note): note is NewerNote {
	return note.newer !== undefined;
}

/** What would change, field by field. */
export function waitingDetails(registration: StoredRegistration) {
	return newerNotes(registration).map(({ at, newer }) => ({
		id: newer.id,
		sentAt: at,
		fields: changedFields(registration, newer.details).map((column) => ({
			label: registrationLabels[column],
			from: registration[column],
			to: newer.details[column],
		})),
	}));
}

/** Registrations with newer details beside them, longest waiting first. */
export async function registrationsWithNewer(db: Kysely<Database>) {
	const rows = await withNewer(db).selectAll().execute();
	const waiting = rows.map((row) => ({ ...row, waiting: newerNotes(row) }));
	const since = (row: (typeof waiting)[number]) => Math.min(...row.waiting.map(({ at }) => at));
	return waiting.sort((a, b) => since(a) - since(b));
}

export async function countRegistrationsWithNewer(db: Kysely<Database>): Promise<number> {
	return countRows(withNewer(db));
}

/** Inside of a text the quotes would be escaped. An index covers exactly this. */
function withNewer(db: Kysely<Database>) {
	return db.selectFrom("registrations").where(sql<boolean>`length(notes) - length(replace(notes, '"newer":', '')) > 0`);
}

interface Decision {
	id: string;
	newerId: string;
	accept: boolean;
	by: string;
	now: number;
	notify: Notify;
}

/**
 * Takes newer details up in place of the known ones, or dismisses them, and records which fields. Notes of the same
 * details are settled with it. False if it was decided already.
 */
export async function decideNewerDetails(db: Kysely<Database>, decision: Decision): Promise<boolean> {
	const { id, newerId, accept, by, now, notify } = decision;
	return transaction(db, async (tx) => {
		const [taken] = await takeNewer(tx, id, ({ newer }) => newer.id === newerId);
		if (!taken) return false;
		const found = tx.selectFrom("registrations").selectAll().where("id", "=", id);
		const registration = await found.executeTakeFirstOrThrow();
		const { details, sent } = taken.newer;
		const fields = changedFields(registration, details).map((column) => changeableFields[column]);
		if (accept) {
			await tx
				.updateTable("registrations")
				.set({ ...details, ...renewal(sent), state: "new", updated_at: now })
				.where("id", "=", id)
				.execute();
			await takeNewer(tx, id, ({ newer }) => changedFields(newer.details, details).length === 0);
			await notify(tx, "registration", { id, receipt: registration.receipt, outcome: "updated" }, now);
		}
		const action = accept ? "registration.change-accepted" : "registration.change-dismissed";
		await recordAudit(tx, { actor: by, action, subject: subjectOf("registration", id), detail: { fields }, at: now });
		return true;
	});
}

/** Removes newer details from all registrations; returns how many there were. */
export async function eraseNewer(tx: Transaction<Database>, isErased: (note: NewerNote) => boolean): Promise<number> {
	let erased = 0;
	for (const { id, waiting } of await registrationsWithNewer(tx))
		if (waiting.some(isErased)) erased += (await takeNewer(tx, id, isErased)).length;
	return erased;
}

/** Removes and returns these; of two at once, only one gets them. */
async function takeNewer(
	tx: Transaction<Database>,
	registrationId: string,
	isTaken: (note: NewerNote) => boolean,
): Promise<NewerNote[]> {
	const notes = (await lockedNotes(tx, "registrations", registrationId)) ?? [];
	const taken = notes.filter(isNewer).filter(isTaken);
	const ids = taken.map(({ newer }) => newer.id);
	if (taken.length > 0)
		await storeNotes(
			tx,
			"registrations",
			registrationId,
			notes.filter(({ newer }) => !newer || !ids.includes(newer.id)),
		);
	return taken;
}
