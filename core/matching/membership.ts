import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { mailboxOf } from "../forms/mailbox.ts";
import { dropMessagesAbout } from "../outbox/maintenance-queries.ts";
import { entriesOfMailbox, findMember, lockMember } from "./members.ts";
import { notifyMember, subjects } from "./notices.ts";
import { type KindAndProfile, memberText, type StoredMember } from "./records.ts";

const day = 86_400_000;
/** Longer is leaving. */
const longestPause = 366;

/**
 * From now on the member is asked. False if they were confirmed before, or somebody with that mailbox is in the pool. A
 * link proves the mailbox: whatever else was sent under it and waits is gone. `seen` is what its owner has looked at: the
 * newest of what waits, which the member takes over; false if something newer has come.
 */
export async function confirmMember(
	db: Kysely<Database>,
	id: string,
	now: number,
	{ byLink = true, seen }: { byLink?: boolean; seen?: string | undefined } = {},
): Promise<boolean> {
	return transaction(db, async (tx) => {
		const found = await findMember(tx, id);
		const entries: StoredMember[] = [];
		for (const entry of found ? await entriesOfMailbox(tx, found) : []) {
			const locked = await lockMember(tx, entry.id);
			if (locked) entries.push(locked);
		}
		const own = entries.find((entry) => entry.id === id);
		if (own?.state !== "unconfirmed" || own.held_reason !== null) return false;
		if (entries.some(({ state }) => state === "active")) return false;
		const others = entries.filter((entry) => entry !== own && entry.held_reason === null);
		const newest = seen === undefined ? own : newestOf([own, ...others]);
		if (seen !== undefined && seen !== seenAs(newest)) return false;
		if (byLink) await eraseUnconfirmed(tx, others);
		const { name, phone, profile, language, notice_id, notice_at } = newest;
		const confirmed = {
			...{ name, phone, profile, language, notice_id, notice_at, search_text: memberText(newest) },
			...{ person_key: mailboxOf(own.email), state: "active" as const, stays_since: now, updated_at: now },
		};
		await tx.updateTable("pool_members").set(confirmed).where("id", "=", id).execute();
		await notifyMember(tx, own, "welcome", now);
		return true;
	});
}

/** The newest details that wait to be confirmed under the mailbox of a member, who waits as well. */
export async function newestUnconfirmed(db: Kysely<Database>, member: StoredMember): Promise<StoredMember> {
	const entries = await entriesOfMailbox(db, member);
	const waits = ({ state, held_reason }: StoredMember) => state === "unconfirmed" && held_reason === null;
	return newestOf([member, ...entries.filter(waits)]);
}

/** Of what has come or was changed. */
function newestOf(entries: readonly StoredMember[]): StoredMember {
	return entries.reduce((a, b) =>
		b.updated_at > a.updated_at || (b.updated_at === a.updated_at && b.id > a.id) ? b : a,
	);
}

/** Which details somebody has looked at. */
export function seenAs({ id, updated_at }: Pick<StoredMember, "id" | "updated_at">): string {
	return `${id}.${updated_at}`;
}

/** Nobody has asked them anything yet. */
async function eraseUnconfirmed(tx: Transaction<Database>, members: readonly StoredMember[]): Promise<void> {
	for (const { id } of members) await tx.deleteFrom("pool_members").where("id", "=", id).execute();
	await dropMessagesAbout(
		tx,
		members.map(({ id }) => subjects.member(id)),
	);
}

/** Takes changed details. What was promised stays promised. */
export async function saveMember(
	db: Kysely<Database>,
	id: string,
	{ name, phone, wanted }: { name: string; phone: string; wanted: KindAndProfile },
	now: number,
): Promise<void> {
	const profile = JSON.stringify(wanted.profile);
	await db
		.updateTable("pool_members")
		.set({
			name,
			phone,
			profile,
			search_text: memberText({ name, kind: wanted.kind, profile }),
			stays_since: now,
			asked_to_stay_at: null,
			updated_at: now,
		})
		.where("id", "=", id)
		.where("kind", "=", wanted.kind)
		.execute();
}

/** Is not asked for so many days; 0 ends the pause. False if nothing changes. */
export async function pauseMember(db: Kysely<Database>, id: string, days: number, now: number): Promise<boolean> {
	if (!Number.isInteger(days) || days < 0 || days > longestPause) return false;
	return transaction(db, async (tx) => {
		const member = await lockMember(tx, id);
		if (!member) return false;
		const paused_until = days === 0 ? null : now + days * day;
		if (paused_until === null && (member.paused_until ?? 0) <= now) return false;
		await tx.updateTable("pool_members").set({ paused_until, updated_at: now }).where("id", "=", id).execute();
		return true;
	});
}

/** The answer to the yearly question. */
export async function keepMember(db: Kysely<Database>, id: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("pool_members")
		.set({ stays_since: now, asked_to_stay_at: null })
		.where("id", "=", id)
		.where("asked_to_stay_at", "is not", null)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}
