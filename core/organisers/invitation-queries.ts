import type { Kysely } from "kysely";
import { newId } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import type { Role } from "./roles.ts";

export interface Invitation {
	id: string;
	/** Blank for the very first invitation; the operator then enters their own address. */
	email: string;
	role: Role;
	/** An organiser's id, or 'system'. */
	invitedBy: string;
	createdAt: number;
	expiresAt: number;
}

interface NewInvitation extends Omit<Invitation, "id"> {
	tokenHash: string;
}

/** Replaces an older invitation to the same address. */
export async function saveInvitation(db: Kysely<Database>, invitation: NewInvitation): Promise<string> {
	const { email, role, tokenHash, invitedBy, createdAt, expiresAt } = invitation;
	const id = newId();
	if (email !== "") await dropInvitationsTo(db, email);
	await db
		.insertInto("invitations")
		.values({
			id,
			email,
			role,
			token_hash: tokenHash,
			invited_by: invitedBy,
			created_at: createdAt,
			expires_at: expiresAt,
		})
		.execute();
	return id;
}

/** Invitations that can still be accepted, newest first. */
export async function openInvitations(db: Kysely<Database>, now: number): Promise<Invitation[]> {
	const rows = await open(db, now).where("email", "!=", "").orderBy("created_at", "desc").execute();
	return rows.map(invitation);
}

export async function findInvitation(db: Kysely<Database>, tokenHash: string, now: number): Promise<Invitation | null> {
	const row = await open(db, now).where("token_hash", "=", tokenHash).executeTakeFirst();
	return row ? invitation(row) : null;
}

/** Marks it as used in one statement, so that only one of two concurrent uses succeeds. */
export async function useInvitation(db: Kysely<Database>, tokenHash: string, now: number): Promise<Invitation | null> {
	const row = await db
		.updateTable("invitations")
		.set({ used_at: now })
		.where("token_hash", "=", tokenHash)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.returningAll()
		.executeTakeFirst();
	return row ? invitation(row) : null;
}

/** Notes who used it, for those who open the link again. The address has served its purpose. */
export async function noteAcceptance(db: Kysely<Database>, id: string, organiserId: string): Promise<void> {
	await db.updateTable("invitations").set({ accepted_by: organiserId, email: "" }).where("id", "=", id).execute();
}

export async function acceptedBy(db: Kysely<Database>, tokenHash: string): Promise<string | null> {
	const row = await db
		.selectFrom("invitations")
		.select("accepted_by")
		.where("token_hash", "=", tokenHash)
		.executeTakeFirst();
	return row?.accepted_by ?? null;
}

export async function isInvited(db: Kysely<Database>, email: string, now: number): Promise<boolean> {
	return (await open(db, now).where("email", "=", email).executeTakeFirst()) !== undefined;
}

export async function withdrawInvitation(db: Kysely<Database>, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("invitations")
		.where("id", "=", id)
		.where("used_at", "is", null)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

/** A blank address stands for the first invitations, which become void once there is an organiser. */
export async function dropInvitationsTo(db: Kysely<Database>, email: string): Promise<void> {
	await db.deleteFrom("invitations").where("email", "=", email).where("used_at", "is", null).execute();
}

function open(db: Kysely<Database>, now: number) {
	return db.selectFrom("invitations").selectAll().where("used_at", "is", null).where("expires_at", ">", now);
}

interface Row {
	id: string;
	email: string;
	role: Role;
	invited_by: string;
	created_at: number;
	expires_at: number;
}

function invitation({ id, email, role, invited_by, created_at, expires_at }: Row): Invitation {
	return { id, email, role, invitedBy: invited_by, createdAt: created_at, expiresAt: expires_at };
}
