import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

export interface SessionRecord {
	id: string;
	organiserId: string;
	/** User-Agent header. */
	userAgent: string;
	startedAt: number;
	/** Accurate to a few minutes. */
	lastUsedAt: number;
}

/** Sessions that have not expired, most recently used first; of one organiser or of all. */
export async function sessions(db: Kysely<Database>, now: number, organiserId?: string): Promise<SessionRecord[]> {
	const rows = await db
		.selectFrom("organiser_sessions")
		.select(["id", "organiser_id", "user_agent", "created_at", "updated_at"])
		.where("expires_at", ">", new Date(now).toISOString())
		.$if(organiserId !== undefined, (query) => query.where("organiser_id", "=", organiserId ?? ""))
		.orderBy("updated_at", "desc")
		.orderBy("id")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		organiserId: row.organiser_id,
		userAgent: row.user_agent ?? "",
		startedAt: Date.parse(row.created_at),
		lastUsedAt: Date.parse(row.updated_at),
	}));
}

/** Ends a session of this organiser; false if it is not theirs or has already ended. */
export async function endSession(db: Kysely<Database>, organiserId: string, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("organiser_sessions")
		.where("id", "=", id)
		.where("organiser_id", "=", organiserId)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

/** Ends all sessions of this organiser but one; returns how many. */
export async function endOtherSessions(db: Kysely<Database>, organiserId: string, kept: string): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom("organiser_sessions")
		.where("organiser_id", "=", organiserId)
		.where("id", "!=", kept)
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

/** When a fresh code was last confirmed in a session; null if never. */
export async function codeConfirmedAt(db: Kysely<Database>, sessionId: string): Promise<number | null> {
	const row = await db
		.selectFrom("organiser_sessions")
		.select("code_confirmed_at")
		.where("id", "=", sessionId)
		.executeTakeFirst();
	return row?.code_confirmed_at ?? null;
}

export async function confirmCode(db: Kysely<Database>, sessionId: string, now: number): Promise<void> {
	await db.updateTable("organiser_sessions").set({ code_confirmed_at: now }).where("id", "=", sessionId).execute();
}

/** Deletes expired sessions, verifications, links and invitations. Used invitations stay, to be recognised. */
export async function dropExpiredSessions(db: Kysely<Database>, now: number): Promise<void> {
	const moment = new Date(now).toISOString();
	await db.deleteFrom("organiser_sessions").where("expires_at", "<", moment).execute();
	await db.deleteFrom("organiser_verifications").where("expires_at", "<", moment).execute();
	await db.deleteFrom("invitations").where("expires_at", "<", now).where("accepted_by", "is", null).execute();
	await db.deleteFrom("account_links").where("expires_at", "<", now).execute();
	await db.deleteFrom("pending_second_factors").where("expires_at", "<", now).execute();
}
