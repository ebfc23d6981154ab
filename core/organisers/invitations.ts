import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import * as table from "./invitation-queries.ts";
import { hashOf, newToken } from "./link-tokens.ts";
import { hashPassword } from "./password-hash.ts";
import {
	addOrganiser,
	beginAnew,
	findOrganiser,
	findOrganiserByEmail,
	isAnotherAdmin,
	isAnybodyThere,
	lockPeople,
	type OrganiserRecord,
} from "./queries.ts";
import type { Role } from "./roles.ts";

export const invitationHours = 48;

export interface NewInvitation {
	/** Blank for the very first one. */
	email: string;
	role: Role;
	/** An organiser's id, or 'system'. */
	by: string;
}

/** Creates a single-use invitation link. Only the hash of its token is stored. */
export async function invite(db: Kysely<Database>, { email, role, by }: NewInvitation, now: number) {
	const token = newToken();
	const expiresAt = now + invitationHours * 3_600_000;
	await transaction(db, async (tx) => {
		const invitation = { email: normal(email), role, invitedBy: by, createdAt: now, expiresAt };
		const id = await table.saveInvitation(tx, { ...invitation, tokenHash: hashOf(token) });
		await recordAudit(tx, {
			actor: by,
			action: "auth.invited",
			subject: `invitation:${id}`,
			detail: { role },
			at: now,
		});
	});
	return { path: invitationPath(token), expiresAt };
}

/** Path on the site; the token is a query parameter, since those are not logged. */
function invitationPath(token: string): string {
	return `/console/invitation?token=${token}`;
}

export interface Opened {
	email: string;
	role: Role;
	/** Set if the invitation is for an existing organiser, who gets a new password and second factor. */
	name: string | null;
}

/** Returns the invitation of a link; null if it is used, expired or unknown. */
export async function openInvitation(db: Kysely<Database>, token: string, now: number): Promise<Opened | null> {
	const found = await table.findInvitation(db, hashOf(token), now);
	if (!found || (found.email === "" && (await isAnybodyThere(db)))) return null;
	const known = await findOrganiserByEmail(db, found.email);
	return { email: found.email, role: found.role, name: known?.name ?? null };
}

/** Returns who used the link of an invitation, as long as they are an organiser. */
export async function whoAccepted(db: Kysely<Database>, token: string): Promise<OrganiserRecord | null> {
	const id = await table.acceptedBy(db, hashOf(token));
	return id === null ? null : findOrganiser(db, id);
}

export interface Acceptance {
	name: string;
	email: string;
	password: string;
}

/** Uses up the link and sets the password, atomically. Returns the email address to sign in with. */
export async function acceptInvitation(
	db: Kysely<Database>,
	token: string,
	{ name, email, password }: Acceptance,
	now: number,
): Promise<{ email: string } | null> {
	const passwordHash = await hashPassword(password);
	return transaction(db, async (tx) => {
		await lockPeople(tx, now);
		const used = await table.useInvitation(tx, hashOf(token), now);
		if (!used || (used.email === "" && (await isAnybodyThere(tx)))) return null;
		const address = used.email || normal(email);
		const known = await findOrganiserByEmail(tx, address);
		// The last admin stays admin, even if an invitation gives another role.
		const role = known?.role === "admin" && !(await isAnotherAdmin(tx, known.id)) ? "admin" : used.role;
		const id = known?.id ?? (await addOrganiser(tx, { name, email: address, role }, now));
		await table.noteAcceptance(tx, used.id, id);
		await beginAnew(tx, id, { name, role, passwordHash }, now);
		await table.dropInvitationsTo(tx, "");
		await recordAudit(tx, {
			actor: id,
			action: "auth.accepted",
			subject: `organiser:${id}`,
			detail: { role },
			at: now,
		});
		return { email: address };
	});
}

/** Email address as it is stored and compared. */
export function normal(email: string): string {
	return email.trim().toLowerCase();
}
