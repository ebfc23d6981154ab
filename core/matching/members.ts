import { type Kysely, sql, type Transaction } from "kysely";
import { newId, newReceipt } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import type { KindAndProfile, StoredMember } from "./records.ts";

export interface NewMember {
	wanted: KindAndProfile;
	name: string;
	email: string;
	phone: string;
	language: string;
	idempotencyKey: string | null;
	notice: { id: string; at: number } | null;
	quarantinedReason: string | null;
	now: number;
}

/** 'repeated': the same sending again. 'known': the person is in this pool. */
export interface MemberStored {
	outcome: "created" | "repeated" | "known";
	member: StoredMember;
}

/** Stores a member who has not confirmed yet; each person once in each pool. */
export async function insertMember(tx: Transaction<Database>, input: NewMember): Promise<MemberStored> {
	const { wanted, now } = input;
	const repeated = input.idempotencyKey === null ? null : await findBy(tx, "idempotency_key", input.idempotencyKey);
	if (repeated) return { outcome: "repeated", member: repeated };
	const key = personKey(input.email);
	const row = await tx
		.insertInto("pool_members")
		.values({
			id: newId(),
			receipt: newReceipt("V"),
			kind: wanted.kind,
			// Somebody whose details are held for review keeps nobody from joining under that address.
			person_key: input.quarantinedReason === null ? key : `${key} ${newId()}`,
			idempotency_key: input.idempotencyKey,
			name: input.name,
			email: input.email,
			phone: input.phone,
			profile: JSON.stringify(wanted.profile),
			language: input.language,
			state: "unconfirmed",
			paused_until: null,
			stays_since: now,
			asked_to_stay_at: null,
			quarantined_reason: input.quarantinedReason,
			notice_id: input.notice?.id ?? null,
			notice_at: input.notice?.at ?? null,
			created_at: now,
			updated_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.executeTakeFirst();
	if (row) return { outcome: "created", member: row };
	const known = await findPerson(tx, wanted.kind, key);
	if (!known) throw new Error("A member could not be stored, nor found.");
	return { outcome: "known", member: known };
}

export async function findMember(db: Kysely<Database>, id: string): Promise<StoredMember | null> {
	return findBy(db, "id", id);
}

async function findBy(db: Kysely<Database>, column: "id" | "idempotency_key", value: string) {
	return (await db.selectFrom("pool_members").selectAll().where(column, "=", value).executeTakeFirst()) ?? null;
}

export async function findPerson(
	db: Kysely<Database>,
	kind: StoredMember["kind"],
	key: string,
): Promise<StoredMember | null> {
	const found = db.selectFrom("pool_members").selectAll().where("kind", "=", kind).where("person_key", "=", key);
	return (await found.executeTakeFirst()) ?? null;
}

/**
 * Locks a member until the transaction ends, across processes. Always after the request, and of several members in the
 * order of their ids: otherwise two transactions could wait for each other.
 */
export async function lockMember(tx: Transaction<Database>, id: string): Promise<StoredMember | null> {
	const locked = await tx
		.updateTable("pool_members")
		.set({ updated_at: sql.ref("updated_at") })
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirst();
	return locked ?? null;
}

/** Notes that members may be asked again, so that requests for which nobody was left are tried anew. */
export async function touchMembers(tx: Transaction<Database>, ids: readonly string[], now: number): Promise<void> {
	for (const id of [...ids].sort())
		await tx.updateTable("pool_members").set({ updated_at: now }).where("id", "=", id).execute();
}

export function personKey(email: string): string {
	return email.trim().toLowerCase();
}

/** Whether a member may be asked at all. */
export function isAvailable(
	{ state, paused_until, quarantined_reason }: Pick<StoredMember, "state" | "paused_until" | "quarantined_reason">,
	now: number,
): boolean {
	return state === "active" && quarantined_reason === null && (paused_until === null || paused_until <= now);
}
