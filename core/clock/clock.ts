import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { clockSeenAt, lockClockSeenAt, setClockSeenAt } from "./queries.ts";

/** The clock moved further than it can have while the site was looked after. */
export interface ClockJump {
	/** When it was last found right. */
	from: number;
	/** What it says now. */
	to: number;
}

/** The site looks every hour, so that only a long stop or a wrong clock makes more of it. */
const plausibleMs = 3 * 24 * 3_600_000;

/** Looks whether the clock can be right, and remembers it if so. Until somebody confirms a jump, each look finds it. */
export async function checkClock(db: Kysely<Database>, now: number): Promise<ClockJump | null> {
	return transaction(db, async (tx) => {
		const jump = jumpBetween(await lockClockSeenAt(tx, now), now);
		if (!jump) await setClockSeenAt(tx, now);
		return jump;
	});
}

/** The same without remembering anything. */
export async function findClockJump(db: Kysely<Database>, now: number): Promise<ClockJump | null> {
	return jumpBetween((await clockSeenAt(db)) ?? now, now);
}

/** An admin says that the clock is right as it was shown to them. False if it says something else by now, or is right. */
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
