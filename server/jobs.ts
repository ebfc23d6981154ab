import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type NightlyJobOptions, startNightlyBackups } from "../core/backup/nightly-job.ts";
import type { ClockJump } from "../core/clock/clock.ts";
import type { Database } from "../core/database/schema.ts";
import { type MailingJobOptions, startMailings } from "../core/mailings/mailing-job.ts";
import { expiringMatches } from "../core/matching/erasure.ts";
import { startMatchingJob } from "../core/matching/matching-job.ts";
import { type DeliveryJobOptions, startDelivery } from "../core/outbox/delivery-job.ts";
import type { LivePreferences } from "../core/settings/preferences.ts";
import { expiringSignups } from "../core/signups/erasure.ts";
import { startSignupJob } from "../core/signups/signup-job.ts";
import { runRetention } from "../core/submissions/retention.ts";
import { startBackgroundJob } from "../core/time/background-job.ts";
import type { Log } from "./log.ts";

export interface JobOptions {
	db: Kysely<Database>;
	channels: DeliveryJobOptions["channels"];
	preferences: LivePreferences;
	/** Whether emails are sent. */
	hasMail: () => Promise<boolean>;
	mailings: Pick<MailingJobOptions, "content" | "secret" | "siteUrl" | "mail" | "perMinute">;
	/** Undefined if the site makes no backups itself. */
	backups: Omit<NightlyJobOptions, "now" | "log" | "everyMs" | "restMs" | "onStored"> | undefined;
	log: Log;
}

export interface Jobs {
	/** Call after storing something that may have to be sent. */
	wake(): void;
	/** Call after starting a mailing. */
	wakeMailings(): void;
	stop(): Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;
/** At shutdown, a slower delivery is abandoned; another process picks it up later. */
const patienceMs = 5000;

const jumpWarning =
	"the clock jumped: nothing is erased until it is right again, or an admin confirms it on the console's start page";

/**
 * Starts the background jobs: delivering the outbox, sending mailings, looking after sign-ups and matching, making
 * backups, and deleting data past its retention period.
 */
export function startJobs({ db, channels, preferences, hasMail, mailings, backups, log }: JobOptions): Jobs {
	const delivery = startDelivery({ db, channels, now: Date.now, log, everyMs: 5000 });
	const mailing = startMailings({ ...mailings, db, now: Date.now, log, everyMs: 5000 });
	const signups = startSignupJob({ db, now: Date.now, hasMail, log, everyMs: minute, onStored: delivery.wake });
	const bounds = () => mailings.content().matchForms.bounds;
	const matching = startMatchingJob({ db, now: Date.now, bounds, log, everyMs: minute, onStored: delivery.wake });
	const nightly =
		backups &&
		startNightlyBackups({
			...backups,
			now: Date.now,
			log,
			everyMs: 10 * minute,
			// Who starts the site waits for it, and a site that is started again and again makes none.
			restMs: minute,
			onStored: delivery.wake,
		});
	const kept = [expiringSignups, expiringMatches({ hasMail })];
	const erasing = startBackgroundJob({
		name: "erasing",
		everyMs: hour,
		async work() {
			const { retention } = await preferences.read();
			const run = await runRetention(db, retention, Date.now(), kept);
			if ("jump" in run) log.warn(dated(run.jump), jumpWarning);
			else if (Object.values(run.erased).some((rows) => rows > 0))
				log.info(run.erased, "deleted data past its retention period");
		},
		onError: (error) => log.warn({ err: error }, "deleting data past its retention period failed"),
	});
	return {
		wake: delivery.wake,
		wakeMailings: mailing.wake,
		async stop() {
			await erasing.stop();
			await Promise.race([
				Promise.all([delivery.stop(), mailing.stop(), signups.stop(), matching.stop(), nightly?.stop()]),
				sleep(patienceMs, undefined, { ref: false }),
			]);
		},
	};
}

function dated({ from, to }: ClockJump): { from: string; to: string } {
	return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
