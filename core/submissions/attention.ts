import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { countOutbox } from "../outbox/list-queries.ts";
import { countChangedRegistrations } from "./change-queries.ts";
import { countQuarantined } from "./quarantine-queries.ts";
import { waitingSubmissions } from "./state-queries.ts";

/** What the start page says about submissions. It names nobody. */
export interface DeskAttention {
	/** Messages that nobody has answered, and since when the oldest waits. */
	unanswered: { count: number; oldestAt: number | null };
	/** Registrations that nobody has looked at. */
	registrations: { count: number; oldestAt: number | null };
	/** What could not be sent: is tried again, or has been given up. */
	failing: number;
	dead: number;
	/** What waits in quarantine. */
	quarantined: number;
	/** Registrations for which other details wait. */
	changed: number;
}

export async function deskAttention(db: Kysely<Database>): Promise<DeskAttention> {
	const { failing, dead } = await countOutbox(db);
	return {
		unanswered: await waitingSubmissions(db, "contact_messages", "new"),
		registrations: await waitingSubmissions(db, "registrations", "new"),
		failing,
		dead,
		quarantined: await countQuarantined(db, { discarded: false }),
		changed: await countChangedRegistrations(db),
	};
}
