import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { type BackgroundJob, startBackgroundJob } from "../time/background-job.ts";
import { askDue, closePast, lapseOffers } from "./due.ts";
import { askToStay, askWhetherStillComing, followUp, remind } from "./reminders.ts";

export interface MatchingJobOptions {
	db: Kysely<Database>;
	now: () => number;
	everyMs: number;
	/** Called when something was enqueued. */
	onStored: () => void;
	log: { warn(details: object, message: string): void };
}

/** Looks after matching: ends offers that nobody answered, asks the next, reminds, and asks how it was. */
export function startMatchingJob({ db, now, everyMs, onStored, log }: MatchingJobOptions): BackgroundJob {
	return startBackgroundJob({
		everyMs,
		async work() {
			if ((await lookAfterMatching(db, now())) > 0) onStored();
		},
		onError: (error) => log.warn({ err: error }, "looking after matching failed"),
	});
}

/** Does all that is due, each once across processes. Returns how much was done. */
export async function lookAfterMatching(db: Kysely<Database>, now: number): Promise<number> {
	let done = 0;
	for (const step of [closePast, lapseOffers, askDue, askWhetherStillComing, remind, followUp, askToStay])
		done += await step(db, now);
	return done;
}
