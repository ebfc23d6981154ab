import { type Kysely, sql, type Transaction } from "kysely";
import { newId, newReceipt } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import { type KindAndProfile, type SentBy, type StoredMember, senderColumns } from "./records.ts";

/** 'repeated': the same sending again. 'known': the person is in this pool. */
export interface MemberStored {
	outcome: "created" | "repeated" | "known";
	member: StoredMember;
}

/** Stores a member who has not confirmed yet; each person once in each pool. */
export async function insertMember(tx: Transaction<Database>, input: SentBy<KindAndProfile>): Promise<MemberStored> {
	const { wanted, now } = input;
	const repeated = input.idempotencyKey === null ? null : await findBy(tx, "idempotency_key", input.idempotencyKey);
	if (repeated) return { outcome: "repeated", member: repeated };
	const key = personKey(input.email);
	const row = await tx
		.insertInto("pool_members")
		.values({
			...senderColumns(input),
			id: newId(),
			receipt: newReceipt("V"),
			kind: wanted.kind,
			// Somebody whose details are held for review keeps nobody from joining under that address.
			person_key: input.quarantinedReason === null ? key : `${key} ${newId()}`,
			profile: JSON.stringify(wanted.profile),
			state: "unconfirmed",
			paused_until: null,
			stays_since: now,
			asked_to_stay_at: null,
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
 * Locks these members until the transaction ends, with their other entries in the pools: what a person promises as a scribe
 * counts for the donor. Always after the request, and in the order of the ids: otherwise two transactions could wait for
 * each other.
 */
export async function lockPeople(
	tx: Transaction<Database>,
	ids: readonly string[],
): Promise<ReadonlyMap<string, StoredMember>> {
	const locked = new Map<string, StoredMember>();
	for (const id of await entriesOf(tx, ids)) {
		const member = await lockMember(tx, id);
		if (member) locked.set(id, member);
	}
	return locked;
}

/** The ids of all entries of the same people, by mail or phone, in order. */
async function entriesOf(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const people = await db.selectFrom("pool_members").select(["person_key", "phone"]).where("id", "in", ids).execute();
	if (people.length === 0) return [];
	const entries = await db
		.selectFrom("pool_members")
		.select("id")
		.where(({ or, eb }) =>
			or([
				eb(
					"person_key",
					"in",
					people.map(({ person_key }) => person_key),
				),
				eb(
					"phone",
					"in",
					people.map(({ phone }) => phone),
				),
			]),
		)
		.execute();
	return entries.map(({ id }) => id).sort();
}

/** Locks a member alone, where nothing is promised. */
export async function lockMember(tx: Transaction<Database>, id: string): Promise<StoredMember | null> {
	const locked = await tx
		.updateTable("pool_members")
		.set({ updated_at: sql.ref("updated_at") })
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirst();
	return locked ?? null;
}

/** Notes that people may be asked again, in either pool, so that requests for which nobody was left are tried anew. */
export async function touchMembers(tx: Transaction<Database>, ids: readonly string[], now: number): Promise<void> {
	for (const id of await entriesOf(tx, ids))
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
