import type { ExpressionBuilder, Kysely, Transaction } from "kysely";
import type { Counted } from "../audit/queries.ts";
import { newId, newReceipt } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import type { SubmissionKind } from "../outbox/notices.ts";
import type { ContactPayload } from "./contact-form.ts";
import { changedFields, detailsOf, noteNewerDetails } from "./newer-details.ts";
import type { RegistrationPayload } from "./registration-form.ts";
import {
	detailColumns,
	renewal,
	type Stored,
	type StoredRegistration,
	type Submission,
	type SubmissionDetails,
	type SubmissionTable,
} from "./submission.ts";

/**
 * Stores a registration; idempotent. A person who registers again, identified by webmail, keeps the receipt. Anyone
 * can type a webmail, so details that differ from the known ones stand beside them as a note. Those held back
 * registrations are kept apart and change nothing. With `replace`, newer details win at once, for when a remote
 * backend owns the registrations.
 */
export async function insertRegistration(
	db: Kysely<Database>,
	input: RegistrationPayload,
	details: SubmissionDetails,
	{ replace = false }: { replace?: boolean | undefined } = {},
): Promise<Stored> {
	return transaction(db, async (tx) => {
		const row = columns(input, details);
		const ids = { id: newId(), receipt: newReceipt("R") };
		const [created] = await addRegistration(tx, { ...row, ...ids, created_at: details.now });
		if (created) return { ...created, outcome: "created" };
		const repeated = await findBy(tx, "idempotency_key", row.idempotency_key);
		if (repeated) return { id: repeated.id, receipt: repeated.receipt, outcome: "repeated" };
		const known = await findBy(tx, "person_key", row.person_key);
		if (!known) throw new Error("The registration was neither inserted nor found.");
		const { id, receipt } = known;
		if (!replace && changedFields(known, row).length > 0)
			return { id, receipt, outcome: await noteNewerDetails(tx, known, input, details) };
		await tx
			.updateTable("registrations")
			.set({ ...renewal(row), state: "new" })
			.where("id", "=", id)
			.execute();
		return { id, receipt, outcome: "updated" };
	});
}

type NewRegistration = ReturnType<typeof columns> & { id: string; receipt: string; created_at: number };

/** Returns nothing if the person or the idempotency key is known. */
const addRegistration = prepared<NewRegistration, Pick<StoredRegistration, "id" | "receipt">>((db, param) =>
	db
		.insertInto("registrations")
		.values({
			id: param("id"),
			receipt: param("receipt"),
			idempotency_key: param("idempotency_key"),
			person_key: param("person_key"),
			name: param("name"),
			phone: param("phone"),
			personal_gmail: param("personal_gmail"),
			webmail: param("webmail"),
			hostel: param("hostel"),
			program: param("program"),
			notice_id: param("notice_id"),
			notice_at: param("notice_at"),
			consent_version: param("consent_version"),
			consent_at: param("consent_at"),
			source: param("source"),
			language: param("language"),
			held_reason: param("held_reason"),
			state: "new",
			notes: "",
			created_at: param("created_at"),
			updated_at: param("updated_at"),
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning(["id", "receipt"]),
);

/** Stores a message; idempotent. */
export async function insertContactMessage(
	db: Kysely<Database>,
	{ name, email, contact, message }: ContactPayload,
	details: SubmissionDetails,
): Promise<Stored> {
	return transaction(db, async (tx) => {
		const row = { name, email, contact, message, ...detailColumns(details) };
		const created = await tx
			.insertInto("contact_messages")
			.values({ ...row, id: newId(), receipt: newReceipt("M"), state: "new", notes: "", created_at: details.now })
			.onConflict((conflict) => conflict.column("idempotency_key").doNothing())
			.returning(["id", "receipt"])
			.executeTakeFirst();
		if (created) return { ...created, outcome: "created" };
		const before = await tx
			.selectFrom("contact_messages")
			.select(["id", "receipt"])
			.where("idempotency_key", "=", details.idempotencyKey)
			.executeTakeFirstOrThrow();
		return { ...before, outcome: "repeated" };
	});
}

export async function findRegistration(db: Kysely<Database>, id: string): Promise<StoredRegistration | null> {
	return (await db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** A stored submission with its fields as named in the specification. */
export type FoundSubmission = Submission & {
	receipt: string;
	idempotencyKey: string | null;
	at: number;
	language: string;
};

/** Null if it was erased in the meantime; no notification is sent then. */
export async function findSubmission(
	db: Kysely<Database>,
	kind: SubmissionKind,
	id: string,
): Promise<FoundSubmission | null> {
	if (kind === "registration") {
		const row = await findRegistration(db, id);
		if (!row) return null;
		const { name, phone, personal_gmail: personalGmail, webmail, hostel, program } = row;
		return { kind, fields: { name, phone, personalGmail, webmail, hostel, program }, ...noted(row) };
	}
	const row = await db.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
	if (!row) return null;
	const { name, email, contact, message } = row;
	return { kind, fields: { name, email, contact, message }, ...noted(row) };
}

/** Deletes a registration and everything else sent for the same webmail; returns the deleted rows. */
export async function eraseRegistration(
	tx: Transaction<Database>,
	id: string,
): Promise<Pick<StoredRegistration, "id" | "receipt" | "held_reason">[]> {
	const found = await findRegistration(tx, id);
	if (!found) return [];
	return tx
		.deleteFrom("registrations")
		.where(({ eb, fn, or }) => or([eb("id", "=", id), eb(fn("lower", ["webmail"]), "=", found.webmail.toLowerCase())]))
		.returning(["id", "receipt", "held_reason"])
		.execute();
}

/** Deletes these permanently and returns those that existed. */
export async function eraseByIds(tx: Transaction<Database>, table: SubmissionTable, ids: readonly string[]) {
	if (ids.length === 0) return [];
	return tx.deleteFrom(table).where("id", "in", ids).returning(["id", "receipt", "held_reason"]).execute();
}

/** Deletes so many submissions received before this moment, unless the person has sent or agreed to the same since. */
export async function eraseSubmissionsBefore(
	tx: Transaction<Database>,
	table: SubmissionTable,
	{ moment, most }: { moment: number; most: number },
): Promise<string[]> {
	const erased = await tx
		.deleteFrom(table)
		.where("id", "in", (eb) => eb.selectFrom(table).select("id").where(lastSentBefore(moment)).limit(most))
		.returning("id")
		.execute();
	return erased.map(({ id }) => id);
}

/** What `eraseSubmissionsBefore` would delete, and when the first and the last of it was received. */
export async function countSubmissionsBefore(
	db: Kysely<Database>,
	table: SubmissionTable,
	moment: number,
): Promise<Counted> {
	const { rows, first, last } = await db
		.selectFrom(table)
		.select(({ fn }) => [
			fn.countAll<number>().as("rows"),
			fn.min("created_at").as("first"),
			fn.max("created_at").as("last"),
		])
		.where(lastSentBefore(moment))
		.executeTakeFirstOrThrow();
	return { rows: Number(rows), first: Number(first), last: Number(last) };
}

function lastSentBefore(moment: number) {
	return ({ eb, or, and }: ExpressionBuilder<Database, SubmissionTable>) =>
		and([
			eb("created_at", "<", moment),
			or([eb("notice_at", "is", null), eb("notice_at", "<", moment)]),
			or([eb("consent_at", "is", null), eb("consent_at", "<", moment)]),
		]);
}

function columns(input: RegistrationPayload, details: SubmissionDetails) {
	const { webmail } = input;
	const person_key = details.heldReason ? null : webmail.trim().toLowerCase();
	return { ...detailsOf(input), webmail, ...detailColumns(details), person_key };
}

function findBy(tx: Transaction<Database>, column: "idempotency_key" | "person_key", value: string | null) {
	return tx.selectFrom("registrations").selectAll().where(column, "=", value).executeTakeFirst();
}

function noted(row: { receipt: string; idempotency_key: string | null; updated_at: number; language: string }) {
	return { receipt: row.receipt, idempotencyKey: row.idempotency_key, at: row.updated_at, language: row.language };
}
