import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import { newId, newReceipt } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import { mailboxOf } from "../forms/mailbox.ts";
import { type KindAndProfile, memberText, type SentBy, type StoredMember, senderColumns } from "./records.ts";

/** 'repeated': the same sending again. */
export interface MemberStored {
	outcome: "created" | "repeated";
	member: StoredMember;
}

/**
 * Stores a member who has not confirmed yet. Whether the person is in the pool already is not looked up before, so that
 * nobody can find out by sending the form.
 */
export async function insertMember(tx: Transaction<Database>, input: SentBy<KindAndProfile>): Promise<MemberStored> {
	const { wanted, now } = input;
	const id = newId();
	const row = await tx
		.insertInto("pool_members")
		.values({
			...senderColumns(input),
			id,
			receipt: newReceipt("V"),
			kind: wanted.kind,
			// Keeps nobody else from joining under that address.
			person_key: `${mailboxOf(input.email)} ${id}`,
			profile: JSON.stringify(wanted.profile),
			search_text: memberText({ name: input.name, kind: wanted.kind, profile: JSON.stringify(wanted.profile) }),
			state: "unconfirmed",
			paused_until: null,
			stays_since: now,
			asked_to_stay_at: null,
		})
		.onConflict((conflict) => conflict.column("idempotency_key").doNothing())
		.returningAll()
		.executeTakeFirst();
	if (row) return { outcome: "created", member: row };
	const repeated = tx.selectFrom("pool_members").selectAll().where("idempotency_key", "=", input.idempotencyKey);
	return { outcome: "repeated", member: await repeated.executeTakeFirstOrThrow() };
}

export async function findMember(db: Kysely<Database>, id: string): Promise<StoredMember | null> {
	return (await db.selectFrom("pool_members").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Whether an entry is of this mailbox, confirmed or not. */
function isOfMailbox(mailbox: string): Expression<SqlBool> {
	const { or, eb } = expressionBuilder<Database, "pool_members">();
	const unconfirmed = sql<string>`substr(person_key, 1, ${sql.lit(mailbox.length + 1)})`;
	return or([eb("person_key", "=", mailbox), eb(unconfirmed, "=", `${mailbox} `)]);
}

/** All entries of a mailbox in one pool, in order. */
export async function entriesOfMailbox(
	db: Kysely<Database>,
	{ kind, email }: Pick<StoredMember, "kind" | "email">,
): Promise<StoredMember[]> {
	const entries = db.selectFrom("pool_members").selectAll().where("kind", "=", kind);
	return entries
		.where(isOfMailbox(mailboxOf(email)))
		.orderBy("id")
		.execute();
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

/** The ids of all entries of the same people, by their confirmed mailbox, in order. */
async function entriesOf(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const people = db.selectFrom("pool_members").select("person_key").where("id", "in", ids);
	const entries = await db.selectFrom("pool_members").select("id").where("person_key", "in", people).execute();
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

/** Whether a member may be asked at all. */
export function isAvailable(
	{ state, paused_until, held_reason }: Pick<StoredMember, "state" | "paused_until" | "held_reason">,
	now: number,
): boolean {
	return state === "active" && held_reason === null && (paused_until === null || paused_until <= now);
}
