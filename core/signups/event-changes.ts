import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import type { Publication } from "../publishing/publication.ts";
import { isPublic } from "../publishing/publication.ts";
import { type SignupNews, tellPeople } from "./notices.ts";

/** So long after the last change of an event people are told: organisers mend things twice, or take them back. */
export const settlingMs = 10 * 60_000;

/** What people know of an event: when and where it is, and whether it takes place. */
interface Known {
	starts_at: number | null;
	ends_at: number | null;
	venue: string;
	isPublic: boolean;
}

/** Tells those who signed up that an event has moved or was taken away. Returns how many. */
export async function tellChanges(db: Kysely<Database>, now: number): Promise<number> {
	const events = await db
		.selectFrom("signup_settings")
		.innerJoin("events", "events.id", "signup_settings.event_id")
		.select(["events.id", "told", "starts_at", "ends_at", "venue", "state", "publish_at"])
		.where("events.updated_at", "<=", now - settlingMs)
		.where(({ eb, or }) => or([eb("starts_at", "is", null), eb("starts_at", ">", now)]))
		.execute();
	let told = 0;
	for (const { id, told: before, ...event } of events) {
		const after = fingerprint(event, now);
		if (after !== before) told += await tell(db, id, { before, after, now });
	}
	return told;
}

function fingerprint(
	{ starts_at, ends_at, venue, ...publication }: Omit<Known, "isPublic"> & Publication,
	now: number,
) {
	const known: Known = { starts_at, ends_at, venue, isPublic: isPublic(publication, now) };
	return JSON.stringify(known);
}

async function tell(
	db: Kysely<Database>,
	eventId: string,
	{ before, after, now }: { before: string | null; after: string; now: number },
): Promise<number> {
	return transaction(db, async (tx) => {
		const known = tx.updateTable("signup_settings").set({ told: after }).where("event_id", "=", eventId);
		// Of two processes one goes on.
		const { numUpdatedRows } = await known
			.where("told", before === null ? "is" : "=", before)
			.executeTakeFirstOrThrow();
		const news = before === null ? null : newsOf(JSON.parse(before), JSON.parse(after));
		if (numUpdatedRows === 0n || news === null) return 0;
		const people = await tx
			.updateTable("signups")
			// Whoever was reminded of the old day is reminded of the new one too.
			.set({ reminded_at: null })
			.where("event_id", "=", eventId)
			.where("state", "in", ["seat", "offered", "waiting"])
			.where("quarantined_reason", "is", null)
			.returning(["id", "receipt", "quarantined_reason"])
			.execute();
		await tellPeople(tx, people, news, now);
		return people.length;
	});
}

/** An event that never was public concerns nobody. */
function newsOf(before: Known, after: Known): SignupNews | null {
	if (!after.isPublic) return before.isPublic ? "calledOff" : null;
	return "moved";
}
