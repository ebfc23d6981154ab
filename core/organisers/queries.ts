import type { Kysely, Transaction } from "kysely";
import { newId } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import type { Role } from "./roles.ts";

export interface OrganiserRecord {
	id: string;
	name: string;
	email: string;
	role: Role;
	/** Whether the second factor is set up. */
	ready: boolean;
}

/** All organisers, by name. */
export async function listOrganisers(db: Kysely<Database>): Promise<OrganiserRecord[]> {
	const rows = await present(db).orderBy("name").orderBy("id").execute();
	return rows.map(record);
}

export async function findOrganiser(db: Kysely<Database>, id: string): Promise<OrganiserRecord | null> {
	const row = await present(db).where("id", "=", id).executeTakeFirst();
	return row ? record(row) : null;
}

export async function findOrganiserByEmail(db: Kysely<Database>, email: string): Promise<OrganiserRecord | null> {
	const row = await present(db).where("email", "=", email).executeTakeFirst();
	return row ? record(row) : null;
}

export async function isAnybodyThere(db: Kysely<Database>): Promise<boolean> {
	return (await present(db).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether there is another admin who can sign in. */
export async function isAnotherAdmin(db: Kysely<Database>, id: string): Promise<boolean> {
	const other = present(db).where("role", "=", "admin").where("two_factor_enabled", "=", 1).where("id", "!=", id);
	return (await other.limit(1).executeTakeFirst()) !== undefined;
}

export async function addOrganiser(
	tx: Transaction<Database>,
	{ name, email, role }: { name: string; email: string; role: Role },
	now: number,
): Promise<string> {
	const id = newId();
	const moment = new Date(now).toISOString();
	await tx.insertInto("organisers").values({ id, name, email, role, created_at: moment, updated_at: moment }).execute();
	return id;
}

/** Resets all credentials: sets this password and requires setting up the second factor again. */
export async function beginAnew(
	tx: Transaction<Database>,
	id: string,
	{ name, role, passwordHash }: { name: string; role: Role; passwordHash: string },
	now: number,
): Promise<void> {
	const moment = new Date(now).toISOString();
	await dropWaysIn(tx, id);
	await tx
		.updateTable("organisers")
		.set({ name, role, two_factor_enabled: 0, updated_at: moment })
		.where("id", "=", id)
		.execute();
	await tx
		.insertInto("organiser_accounts")
		.values({
			id: newId(),
			organiser_id: id,
			account_id: id,
			provider_id: "credential",
			password: passwordHash,
			created_at: moment,
			updated_at: moment,
		})
		.execute();
}

/** Sets a new password and ends all sessions and sign-ins half-way through. False if there was no password before. */
export async function replacePassword(
	tx: Transaction<Database>,
	id: string,
	passwordHash: string,
	now: number,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("organiser_accounts")
		.set({ password: passwordHash, updated_at: new Date(now).toISOString() })
		.where("organiser_id", "=", id)
		.where("provider_id", "=", "credential")
		.executeTakeFirstOrThrow();
	await tx.deleteFrom("organiser_sessions").where("organiser_id", "=", id).execute();
	await tx.deleteFrom("organiser_verifications").where("value", "=", id).execute();
	await tx.deleteFrom("pending_second_factors").where("organiser_id", "=", id).execute();
	return numUpdatedRows > 0n;
}

export async function rename(tx: Transaction<Database>, id: string, name: string, now: number): Promise<void> {
	const updated_at = new Date(now).toISOString();
	await tx.updateTable("organisers").set({ name, updated_at }).where("id", "=", id).execute();
}

export async function replaceEmail(tx: Transaction<Database>, id: string, email: string, now: number): Promise<void> {
	const updated_at = new Date(now).toISOString();
	await tx.updateTable("organisers").set({ email, updated_at }).where("id", "=", id).execute();
}

export async function changeRole(tx: Transaction<Database>, id: string, role: Role): Promise<void> {
	await tx.updateTable("organisers").set({ role }).where("id", "=", id).execute();
}

/** Invalidates all credentials; every organiser needs a new invitation. */
export async function resetEverybody(tx: Transaction<Database>, now: number): Promise<void> {
	await lockPeople(tx, now);
	await tx.deleteFrom("organiser_sessions").execute();
	await tx.deleteFrom("organiser_verifications").execute();
	await tx.deleteFrom("organiser_second_factors").execute();
	await tx.deleteFrom("organiser_accounts").execute();
	await tx.deleteFrom("account_links").execute();
	await tx.deleteFrom("pending_second_factors").execute();
	await tx.updateTable("organisers").set({ two_factor_enabled: 0 }).execute();
}

/** Deletes everything but the name, which the audit log needs. */
export async function removeOrganiser(tx: Transaction<Database>, id: string, now: number): Promise<void> {
	await dropWaysIn(tx, id);
	await tx.deleteFrom("invitations").where("accepted_by", "=", id).execute();
	await tx
		.updateTable("organisers")
		.set({ removed_at: now, two_factor_enabled: 0, email: `${id}@removed.invalid` })
		.where("id", "=", id)
		.execute();
}

/** Serialises changes of organisers, so that two admins cannot remove each other concurrently. */
export async function lockPeople(tx: Transaction<Database>, now: number): Promise<void> {
	await tx
		.insertInto("settings")
		.values({ key: "people", value: "", updated_at: now })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ updated_at: now }))
		.execute();
}

async function dropWaysIn(tx: Transaction<Database>, id: string): Promise<void> {
	await tx.deleteFrom("organiser_sessions").where("organiser_id", "=", id).execute();
	await tx.deleteFrom("organiser_second_factors").where("organiser_id", "=", id).execute();
	await tx.deleteFrom("organiser_accounts").where("organiser_id", "=", id).execute();
	await tx.deleteFrom("account_links").where("organiser_id", "=", id).execute();
	await tx.deleteFrom("pending_second_factors").where("organiser_id", "=", id).execute();
}

function present(db: Kysely<Database>) {
	return db
		.selectFrom("organisers")
		.select(["id", "name", "email", "role", "two_factor_enabled"])
		.where("removed_at", "is", null);
}

interface Row extends Omit<OrganiserRecord, "ready"> {
	two_factor_enabled: 0 | 1;
}

function record({ two_factor_enabled, ...row }: Row): OrganiserRecord {
	return { ...row, ready: two_factor_enabled === 1 };
}
