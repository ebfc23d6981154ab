import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type DeliveryJobOptions, startDelivery } from "../backend/delivery-job.ts";
import type { LivePreferences } from "../backend/preferences.ts";
import { eraseExpired } from "../backend/retention.ts";
import type { Database } from "../db/schema.ts";
import type { Log } from "./log.ts";

export interface JobOptions {
	db: Kysely<Database>;
	channels: DeliveryJobOptions["channels"];
	preferences: LivePreferences;
	log: Log;
}

export interface Jobs {
	/** Something has been stored that may be sent. */
	nudge(): void;
	stop(): Promise<void>;
}

const hour = 3_600_000;
/** A sending that takes longer is given up when the process ends; another process takes it over in time. */
const patienceMs = 5000;

/** What the process does without being asked: sending what waits in the outbox, and erasing what is past its time. */
export function startJobs({ db, channels, preferences, log }: JobOptions): Jobs {
	const delivery = startDelivery({ db, channels, now: Date.now, log, everyMs: 5000 });
	let erasing: Promise<void> | undefined;

	async function erase(): Promise<void> {
		try {
			const { retention } = await preferences.read();
			const erased = await eraseExpired(db, retention, Date.now());
			if (Object.values(erased).some((rows) => rows > 0)) log.info(erased, "erased what was past its time");
		} catch (error) {
			log.warn({ err: error }, "could not erase what is past its time");
		}
	}
	function eraseNow(): void {
		erasing = erase();
	}

	const timer = setInterval(eraseNow, hour);
	timer.unref();
	eraseNow();
	return {
		nudge: delivery.nudge,
		async stop() {
			clearInterval(timer);
			await erasing;
			await Promise.race([delivery.stop(), sleep(patienceMs, undefined, { ref: false })]);
		},
	};
}
