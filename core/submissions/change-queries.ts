import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { newId } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import type { StoredRegistration } from "./queries.ts";
import type { RegistrationPayload } from "./registration-form.ts";
import { detailColumns, renewal, type SubmissionDetails } from "./submission.ts";

export type StoredChange = Selectable<Database["registration_changes"]>;

/** Fields that a change may contain. The webmail identifies the person and cannot change. */
export const changeableFields = ["name", "phone", "personal_gmail", "hostel", "program"] as const;
export type ChangeableField = (typeof changeableFields)[number];
type Details = Pick<StoredRegistration, ChangeableField>;

export function changedFields(from: Details, to: Details): ChangeableField[] {
	return changeableFields.filter((field) => from[field] !== to[field]);
}

export function detailsOf({ name, phone, personalGmail, hostel, program }: RegistrationPayload): Details {
	return { name, phone, personal_gmail: personalGmail, hostel, program };
}

/** Stores new details next to the known ones until confirmed. Identical details are stored once. */
export async function insertChange(
	tx: Transaction<Database>,
	registrationId: string,
	input: RegistrationPayload,
	details: SubmissionDetails,
): Promise<void> {
	const fields = detailsOf(input);
	const { quarantined_reason: _, language: __, ...noted } = detailColumns(details);
	const same = (await changesOf(tx, registrationId)).find((change) => changedFields(change, fields).length === 0);
	if (same) await tx.updateTable("registration_changes").set(noted).where("id", "=", same.id).execute();
	else
		await tx
			.insertInto("registration_changes")
			.values({ id: newId(), registration_id: registrationId, ...fields, ...noted, created_at: details.now })
			.execute();
}

/** Oldest first. */
export async function changesOf(db: Kysely<Database>, registrationId: string): Promise<StoredChange[]> {
	return db
		.selectFrom("registration_changes")
		.selectAll()
		.where("registration_id", "=", registrationId)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
}

/** Returns the registration with a pending change that has this idempotency key. */
export async function findChangedBy(tx: Kysely<Database>, idempotencyKey: string | null) {
	return tx
		.selectFrom("registration_changes as change")
		.innerJoin("registrations as registration", "registration.id", "change.registration_id")
		.select(["registration.id", "registration.receipt"])
		.where("change.idempotency_key", "=", idempotencyKey)
		.executeTakeFirst();
}

/** Removes and returns a change for a decision; of two concurrent decisions, only one gets it. */
export async function takeChange(
	tx: Transaction<Database>,
	{ id, registrationId }: { id: string; registrationId: string },
): Promise<StoredChange | null> {
	const taken = await tx
		.deleteFrom("registration_changes")
		.where("id", "=", id)
		.where("registration_id", "=", registrationId)
		.returningAll()
		.executeTakeFirst();
	return taken ?? null;
}

/** Replaces the old details. Other pending changes with the same details are settled with it. */
export async function applyChange(tx: Transaction<Database>, change: StoredChange, now: number): Promise<void> {
	const { id: _, registration_id, created_at, ...details } = change;
	await tx
		.updateTable("registrations")
		.set({ ...renewal(details), state: "new", updated_at: now })
		.where("id", "=", registration_id)
		.execute();
	for (const other of await changesOf(tx, registration_id))
		if (changedFields(change, other).length === 0)
			await takeChange(tx, { id: other.id, registrationId: registration_id });
}

export interface ChangedRegistration {
	id: string;
	name: string;
	receipt: string;
	changes: number;
	/** When the oldest change arrived. */
	since: number;
}

/** Registrations with pending changes, longest waiting first. */
export async function changedRegistrations(db: Kysely<Database>, limit: number): Promise<ChangedRegistration[]> {
	return db
		.selectFrom("registration_changes as change")
		.innerJoin("registrations as registration", "registration.id", "change.registration_id")
		.select(({ fn }) => [
			"registration.id",
			"registration.name",
			"registration.receipt",
			fn.countAll<number>().as("changes"),
			fn.min<number>("change.created_at").as("since"),
		])
		.groupBy(["registration.id", "registration.name", "registration.receipt"])
		.orderBy("since")
		.orderBy("registration.id")
		.limit(limit)
		.execute();
}

export async function countChangedRegistrations(db: Kysely<Database>): Promise<number> {
	const { count } = await db
		.selectFrom("registration_changes")
		.select(sql<number>`count(distinct registration_id)`.as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

/** Deletes changes that stayed undecided for this long, even if the registration itself was renewed. */
export async function eraseChangesBefore(tx: Transaction<Database>, moment: number): Promise<number> {
	const { numDeletedRows } = await tx
		.deleteFrom("registration_changes")
		.where("updated_at", "<", moment)
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

export async function saveChangeLink(
	db: Kysely<Database>,
	link: { tokenHash: string; registrationId: string; expiresAt: number },
): Promise<void> {
	const { tokenHash, registrationId, expiresAt } = link;
	await db
		.insertInto("registration_change_links")
		.values({ token_hash: tokenHash, registration_id: registrationId, expires_at: expiresAt })
		.execute();
}

/** Returns the registration of a link, unless the link has expired. */
export async function findChangeLink(db: Kysely<Database>, tokenHash: string, now: number) {
	return db
		.selectFrom("registration_change_links as link")
		.innerJoin("registrations as registration", "registration.id", "link.registration_id")
		.selectAll("registration")
		.where("link.token_hash", "=", tokenHash)
		.where("link.expires_at", ">", now)
		.executeTakeFirst();
}

export async function dropExpiredChangeLinks(db: Kysely<Database>, now: number): Promise<void> {
	await db.deleteFrom("registration_change_links").where("expires_at", "<", now).execute();
}
