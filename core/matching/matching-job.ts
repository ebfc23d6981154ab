import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { type BackgroundJob, startBackgroundJob } from "../time/background-job.ts";
import { type MatchBounds, usualBounds } from "./bounds.ts";
import { askDue, closePast, lapseOffers, mendRequests, notifyOfUnconfirmed } from "./due.ts";
import { askToStay, askWhetherStillComing, followUp, remind } from "./reminders.ts";

export interface MatchingJobOptions {
	db: Kysely<Database>;
	now: () => number;
	bounds?: () => MatchBounds;
	everyMs: number;
	/** Called when something was enqueued. */
	onStored: () => void;
	log: { warn(details: object, message: string): void };
}

/** Looks after matching: mends what should not be, tells of requests that wait for their mail, ends offers that nobody answered, asks the next, reminds, and asks how it was. */
export function startMatchingJob(options: MatchingJobOptions): BackgroundJob {
	const { db, now, bounds, everyMs, onStored, log } = options;
	return startBackgroundJob({
		name: "matching",
		everyMs,
		async work() {
			const requests = await mendRequests(db, now());
			if (requests.length > 0) log.warn({ requests }, "requests whose state did not follow from who comes were mended");
			const done = await lookAfterMatching(db, now(), bounds?.());
			if (requests.length + done > 0) onStored();
		},
		onError: (error) => log.warn({ err: error }, "looking after matching failed"),
	});
}

/** Does all that is due, each once across processes. Returns how much was done. */
export async function lookAfterMatching(db: Kysely<Database>, now: number, bounds = usualBounds): Promise<number> {
	let done = 0;
	for (const step of [
		closePast,
		notifyOfUnconfirmed,
		lapseOffers,
		askDue,
		askWhetherStillComing,
		remind,
		followUp,
		askToStay,
	])
		done += await step(db, now, bounds);
	return done;
}
