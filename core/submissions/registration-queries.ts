import type { Kysely, Selectable, Transaction } from "kysely";
import { newId, newReceipt } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { changedFields, detailsOf, findChangedBy, keepChange } from "./change-queries.ts";
import { detailColumns, type Stored, type SubmissionDetails } from "./submission-columns.ts";

export type StoredRegistration = Selectable<Database["registrations"]>;

export interface RegistrationInput {
	name: string;
	phone: string;
	personalGmail: string;
	webmail: string;
	hostel: string;
	program: string;
}

export interface InsertOptions {
	/** Whether newer details of a person take the place of the older at once: where another server keeps registrations. */
	replace?: boolean | undefined;
}

/**
 * Stores a registration once, however often the same sending arrives. A person who registers again, known by the
 * webmail, keeps the receipt. Anybody can type a webmail, so other details than those that are known wait beside them.
 * What is quarantined stands apart and changes nobody's details.
 */
export async function insertRegistration(
	db: Kysely<Database>,
	input: RegistrationInput,
	details: SubmissionDetails,
	{ replace = false }: InsertOptions = {},
): Promise<Stored> {
	return transaction(db, async (tx) => {
		const row = columns(input, details);
		const created = await tx
			.insertInto("registrations")
			.values({ ...row, id: newId(), receipt: newReceipt("R"), state: "new", notes: "", created_at: details.now })
			.onConflict((conflict) => conflict.doNothing())
			.returning(["id", "receipt"])
			.executeTakeFirst();
		if (created) return { ...created, outcome: "created" };
		const repeated =
			(await findBy(tx, "idempotency_key", row.idempotency_key)) ?? (await findChangedBy(tx, row.idempotency_key));
		if (repeated) return { id: repeated.id, receipt: repeated.receipt, outcome: "repeated" };
		const known = await findBy(tx, "person_key", row.person_key);
		if (!known) throw new Error("A registration was neither stored nor there already.");
		const { id, receipt } = known;
		if (!replace && changedFields(known, row).length > 0) {
			await keepChange(tx, id, input, details);
			return { id, receipt, outcome: "waiting" };
		}
		const { consent_version, consent_at, ...renewed } = row;
		// A program that sends no consent does not take back the one that was given.
		const consent = details.consent ? { consent_version, consent_at } : {};
		await tx
			.updateTable("registrations")
			.set({ ...renewed, ...consent, state: "new" })
			.where("id", "=", id)
			.execute();
		return { id, receipt, outcome: "updated" };
	});
}

export async function findRegistration(db: Kysely<Database>, id: string): Promise<StoredRegistration | null> {
	return (await db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Erases a registration and whatever else was sent for the same webmail, and tells what is gone. */
export async function eraseRegistration(
	tx: Transaction<Database>,
	id: string,
): Promise<Pick<StoredRegistration, "id" | "receipt" | "quarantined_reason">[]> {
	const found = await findRegistration(tx, id);
	if (!found) return [];
	return tx
		.deleteFrom("registrations")
		.where(({ eb, fn, or }) => or([eb("id", "=", id), eb(fn("lower", ["webmail"]), "=", found.webmail.toLowerCase())]))
		.returning(["id", "receipt", "quarantined_reason"])
		.execute();
}

/** Erases what was sent, or agreed to anew, before then. */
export async function eraseRegistrationsBefore(tx: Transaction<Database>, moment: number): Promise<string[]> {
	const erased = await tx
		.deleteFrom("registrations")
		.where("created_at", "<", moment)
		.where(({ eb, or }) => or([eb("consent_at", "is", null), eb("consent_at", "<", moment)]))
		.returning("id")
		.execute();
	return erased.map((row) => row.id);
}

/** The newest first. */
export async function registrations(db: Kysely<Database>, limit: number): Promise<StoredRegistration[]> {
	const all = db.selectFrom("registrations").selectAll();
	return all.orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
}

function columns(input: RegistrationInput, details: SubmissionDetails) {
	const { webmail } = input;
	const person_key = details.quarantinedReason ? null : webmail.trim().toLowerCase();
	return { ...detailsOf(input), webmail, ...detailColumns(details), person_key };
}

function findBy(tx: Transaction<Database>, column: "idempotency_key" | "person_key", value: string | null) {
	return tx.selectFrom("registrations").selectAll().where(column, "=", value).executeTakeFirst();
}
