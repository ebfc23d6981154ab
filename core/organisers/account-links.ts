import type { Kysely } from "kysely";
import type { AccountLinkPurpose, Database } from "../database/schema.ts";
import { hashOf, newToken } from "./link-tokens.ts";

export interface AccountLink {
	organiserId: string;
	/** The address that it was mailed to. */
	email: string;
	expiresAt: number;
}

interface NewLink extends AccountLink {
	purpose: AccountLinkPurpose;
}

/** Creates a single-use link to be mailed, and returns its token. It replaces an earlier one for the same purpose. */
export async function newAccountLink(
	db: Kysely<Database>,
	{ organiserId, purpose, email, expiresAt }: NewLink,
): Promise<string> {
	const token = newToken();
	const row = { token_hash: hashOf(token), email, expires_at: expiresAt };
	await db
		.insertInto("account_links")
		.values({ organiser_id: organiserId, purpose, ...row })
		.onConflict((conflict) => conflict.columns(["organiser_id", "purpose"]).doUpdateSet(row))
		.execute();
	return token;
}

type Which = { purpose: AccountLinkPurpose; token: string } | { purpose: AccountLinkPurpose; organiserId: string };

/** Returns a link that still works: by its token, or that of an organiser. */
export async function findAccountLink(db: Kysely<Database>, which: Which, now: number): Promise<AccountLink | null> {
	const row = await db
		.selectFrom("account_links")
		.selectAll()
		.where("purpose", "=", which.purpose)
		.where("expires_at", ">", now)
		.$if("token" in which, (query) => query.where("token_hash", "=", "token" in which ? hashOf(which.token) : ""))
		.$if("organiserId" in which, (query) =>
			query.where("organiser_id", "=", "organiserId" in which ? which.organiserId : ""),
		)
		.executeTakeFirst();
	return row ? link(row) : null;
}

/** Uses a link up in one statement, so that only one of two concurrent uses succeeds. */
export async function consumeAccountLink(
	db: Kysely<Database>,
	{ purpose, token }: { purpose: AccountLinkPurpose; token: string },
	now: number,
): Promise<AccountLink | null> {
	const row = await db
		.deleteFrom("account_links")
		.where("purpose", "=", purpose)
		.where("token_hash", "=", hashOf(token))
		.where("expires_at", ">", now)
		.returningAll()
		.executeTakeFirst();
	return row ? link(row) : null;
}

/** Drops the links of an organiser: all of them, or those for one purpose. */
export async function dropAccountLinks(
	db: Kysely<Database>,
	organiserId: string,
	purpose?: AccountLinkPurpose,
): Promise<void> {
	await db
		.deleteFrom("account_links")
		.where("organiser_id", "=", organiserId)
		.$if(purpose !== undefined, (query) => query.where("purpose", "=", purpose ?? "password"))
		.execute();
}

function link(row: { organiser_id: string; email: string; expires_at: number }): AccountLink {
	return { organiserId: row.organiser_id, email: row.email, expiresAt: row.expires_at };
}
