import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { lockMember } from "./members.ts";
import type { KindAndProfile } from "./records.ts";
import { tellMember } from "./tell.ts";

const day = 86_400_000;
/** Longer is leaving. */
const longestPause = 366;

/** From now on the member is asked. False if they were confirmed before. */
export async function confirmMember(db: Kysely<Database>, id: string, now: number): Promise<boolean> {
	return transaction(db, async (tx) => {
		const confirmed = await tx
			.updateTable("pool_members")
			.set({ state: "active", stays_since: now, updated_at: now })
			.where("id", "=", id)
			.where("state", "=", "unconfirmed")
			.where("quarantined_reason", "is", null)
			.returningAll()
			.executeTakeFirst();
		if (confirmed) await tellMember(tx, confirmed, "welcome", now);
		return confirmed !== undefined;
	});
}

/** Takes changed details. What was promised stays promised. */
export async function saveMember(
	db: Kysely<Database>,
	id: string,
	{ name, phone, wanted }: { name: string; phone: string; wanted: KindAndProfile },
	now: number,
): Promise<void> {
	await db
		.updateTable("pool_members")
		.set({
			name,
			phone,
			profile: JSON.stringify(wanted.profile),
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
export async function stayInPool(db: Kysely<Database>, id: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("pool_members")
		.set({ stays_since: now, asked_to_stay_at: null })
		.where("id", "=", id)
		.where("asked_to_stay_at", "is not", null)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}
