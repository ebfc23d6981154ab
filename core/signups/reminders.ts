import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { indianOffsetMs } from "../time/indian-time.ts";
import { notifyPeople } from "./notices.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** From nine in the morning of the day before, in India, until that day ends. */
export function reminderTime(startsAt: number): { from: number; until: number } {
	const midnight = Math.floor((startsAt + indianOffsetMs) / day) * day - indianOffsetMs;
	return { from: midnight - day + 9 * hour, until: midnight };
}

/**
 * Reminds those with a seat at an event of tomorrow, each once, and returns how many. Who signed up since the morning
 * has just had an email.
 */
export async function remind(db: Kysely<Database>, now: number): Promise<number> {
	const events = await db
		.selectFrom("events")
		.innerJoin("signup_settings", "signup_settings.event_id", "events.id")
		.select(["events.id", "starts_at"])
		.where("state", "=", "published")
		.where("publish_at", "<=", now)
		.where("starts_at", ">", now)
		.where("starts_at", "<", now + 2 * day)
		.execute();
	let reminded = 0;
	for (const { id, starts_at } of events) {
		const { from, until } = reminderTime(starts_at ?? 0);
		if (now >= from && now < until) reminded += await remindOf(db, id, { from, now });
	}
	return reminded;
}

async function remindOf(db: Kysely<Database>, eventId: string, { from, now }: { from: number; now: number }) {
	return transaction(db, async (tx) => {
		// Marked and told at once: neither a restart nor a second process reminds anybody twice.
		const people = await tx
			.updateTable("signups")
			.set({ reminded_at: now })
			.where("event_id", "=", eventId)
			.where("state", "=", "seat")
			.where("reminded_at", "is", null)
			.where("updated_at", "<", from)
			.returning(["id", "receipt", "held_reason"])
			.execute();
		await notifyPeople(tx, people, "reminder", now);
		return people.length;
	});
}
