import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { type BackgroundJob, startBackgroundJob } from "../time/background-job.ts";
import { notifyOfChanges } from "./event-changes.ts";
import { remind } from "./reminders.ts";
import { endOffers } from "./signups.ts";

export interface SignupJobOptions {
	db: Kysely<Database>;
	now: () => number;
	hasMail: () => Promise<boolean>;
	everyMs: number;
	/** Called when something was enqueued. */
	onStored: () => void;
	log: { warn(details: object, message: string): void };
}

/** Ends offers and moves up the waiting lists, reminds people of tomorrow, and tells them what has changed. */
export function startSignupJob({ db, now, hasMail, everyMs, onStored, log }: SignupJobOptions): BackgroundJob {
	return startBackgroundJob({
		name: "signups",
		everyMs,
		async work() {
			const ended = await endOffers(db, { byOffer: await hasMail(), now: now() });
			const told = (await remind(db, now())) + (await notifyOfChanges(db, now()));
			if (ended + told > 0) onStored();
		},
		onError: (error) => log.warn({ err: error }, "looking after the sign-ups failed"),
	});
}
