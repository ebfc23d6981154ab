import { type Kysely, sql } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";

/** A clock change that is larger than plausible. */
export interface ClockJump {
	/** When the clock was last known to be right. */
	from: number;
	/** What it says now. */
	to: number;
}

/** The site checks hourly, so only long downtime or a wrong clock exceeds this. */
const plausibleMs = 3 * 24 * 3_600_000;

/** Stores the current time if it is plausible. Otherwise returns the jump, on every call until an admin confirms it. */
export async function checkClock(db: Kysely<Database>, now: number): Promise<ClockJump | null> {
	return transaction(db, async (tx) => {
		const jump = jumpBetween(await lockClockSeenAt(tx, now), now);
		if (!jump) await setClockSeenAt(tx, now);
		return jump;
	});
}

/** Like `checkClock`, but read-only. */
export async function findClockJump(db: Kysely<Database>, now: number): Promise<ClockJump | null> {
	return jumpBetween((await clockSeenAt(db)) ?? now, now);
}

/**
 * Records an admin's confirmation of the time shown to them. Returns false if the clock has jumped again since, or if
 * there is no jump.
 */
export async function confirmClock(
	db: Kysely<Database>,
	{ by, shown }: { by: string; shown: number },
	now: number,
): Promise<boolean> {
	return transaction(db, async (tx) => {
		const jump = jumpBetween(await lockClockSeenAt(tx, now), now);
		if (!jump || jumpBetween(shown, now)) return false;
		await setClockSeenAt(tx, now);
		const detail = { from: new Date(jump.from).toISOString(), to: new Date(jump.to).toISOString() };
		await recordAudit(tx, { actor: by, action: "clock.confirmed", subject: "clock", detail, at: now });
		return true;
	});
}

function jumpBetween(from: number, to: number): ClockJump | null {
	return Math.abs(to - from) <= plausibleMs ? null : { from, to };
}

const key = "clock";

/** Returns when the clock was last known to be right; null if it was never stored. */
async function clockSeenAt(db: Kysely<Database>): Promise<number | null> {
	const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
	return row ? Number(row.value) : null;
}

/** Like `clockSeenAt`, but locked for the rest of the transaction. The clock of a new database is taken as it is. */
async function lockClockSeenAt(tx: Kysely<Database>, now: number): Promise<number> {
	const { value } = await tx
		.insertInto("settings")
		.values({ key, value: String(now), updated_at: now })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ value: sql`settings.value` }))
		.returning("value")
		.executeTakeFirstOrThrow();
	return Number(value);
}

async function setClockSeenAt(tx: Kysely<Database>, now: number): Promise<void> {
	await tx
		.updateTable("settings")
		.set({ value: String(now), updated_at: now })
		.where("key", "=", key)
		.execute();
}
