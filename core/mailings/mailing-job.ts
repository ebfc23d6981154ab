import { setTimeout as sleep } from "node:timers/promises";
import { noteUnsureCopies } from "../outbox/queries.ts";
import { countUp } from "../rate-limits/queries.ts";
import type { CurrentMail } from "../settings/mail.ts";
import { type BackgroundJob, startBackgroundJob } from "../time/background-job.ts";
import { finishMailings } from "./queries.ts";
import { nextCopyState, prepareMailings, type SendingOptions, sendNextCopy } from "./sending.ts";

export interface MailingJobOptions extends SendingOptions {
	/** While mail is not set up, copies wait. */
	mail: CurrentMail;
	/** Copies per minute, of all processes together. */
	perMinute: number;
	everyMs: number;
	/** Replaced in tests. */
	pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** How often it looks whether other mail has left. */
const patienceMs = 1000;
const minute = 60_000;

/** Sends mailings at their pace, apart from the other mail, which therefore never waits for them; until stopped. */
export function startMailings(options: MailingJobOptions): BackgroundJob {
	return startBackgroundJob({
		name: "mailings",
		everyMs: options.everyMs,
		work: (signal) => workMailings(options, signal),
		onError: (error) => options.log.warn({ err: error }, "sending mailings failed"),
	});
}

/** Prepares what was started and sends what is due. */
export async function workMailings(options: Omit<MailingJobOptions, "everyMs">, signal: AbortSignal): Promise<void> {
	const { db, now, mail, perMinute, pause = pauseFor } = options;
	const keepOn = () => !signal.aborted;
	await prepareMailings(options, keepOn);
	await noteUnsureCopies(db, now());
	while (keepOn()) {
		const sendMail = await mail();
		if (!sendMail) break;
		const state = await nextCopyState(options);
		if (state === "none") break;
		if (state === "later") {
			await pause(patienceMs, signal);
			continue;
		}
		const began = now();
		if (await isWithinRate(options)) await sendNextCopy(options, sendMail);
		await pause(Math.max(0, minute / perMinute - (now() - began)), signal);
		// Somebody may have started another one meanwhile.
		await prepareMailings(options, keepOn);
	}
	await finishMailings(db, now());
}

async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
	await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Counted in the database, because several processes send together. */
async function isWithinRate({
	db,
	now,
	perMinute,
}: Pick<MailingJobOptions, "db" | "now" | "perMinute">): Promise<boolean> {
	const counts = await countUp(db, ["mailings"], Math.floor(now() / minute) * minute);
	return (counts.get("mailings") ?? 0) <= perMinute;
}
