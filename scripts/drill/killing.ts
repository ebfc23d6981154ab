import { setTimeout as sleep } from "node:timers/promises";
import { runSiteToEnd } from "../processes/site-process.ts";
import { drillMailServer, startMailing } from "./mailing.ts";
import {
	type Context,
	envOf,
	type Outcome,
	often,
	quietSettings,
	type RunOptions,
	someMoment,
	startRun,
} from "./run.ts";

/** Submissions to accept before the next kill, so that each happens under load. */
const takenBetween = 20;
/** How long it then keeps running. */
const longestPauseMs = 300;
/** About the duration of a start, so that kills hit all of its phases. */
const longestStartMs = 1500;
const patienceMs = 180_000;

/** Volunteers who say yes for each kill. */
const yesesBetween = 10;
/** People who get the mailing for each kill, far more than are reached. */
const mailedBetween = 20;

/**
 * Kills the process repeatedly while it takes submissions and yeses, and sends a mailing: every fourth time in the moment
 * in which the mail server has a copy, every fifth time also during its start.
 */
export async function killUnderLoad(options: RunOptions & Context, times: number): Promise<Outcome[]> {
	const { mails, env } = await drillMailServer(options.cleanup);
	const run = await startRun({ ...options, env, offers: times * yesesBetween });
	const mailing = await startMailing(options.place.options, mails, times * mailedBetween);
	let done = 0;
	while (done < times && performance.now() < options.deadline) {
		await run.senders.until(run.senders.acknowledged.size + takenBetween);
		if (done % 4 === 0) {
			// A mailing goes after all other mail, of which there is no end meanwhile.
			run.senders.resting = true;
			await within(patienceMs, mailing.nextCopy(), "No copy of the mailing arrived");
		} else await someMoment(longestPauseMs);
		const killedAt = performance.now();
		await run.end("SIGKILL");
		done += 1;
		if (done % 5 === 0)
			await runSiteToEnd(
				{ ...quietSettings, ...env, ...envOf(options.place) },
				{
					longestMs: Math.random() * longestStartMs,
				},
			);
		run.senders.resting = false;
		await run.start();
		await run.recovered(killedAt);
		if (done % 10 === 0) options.progress(`killed ${done} times, ${run.senders.acknowledged.size} acknowledged`);
	}
	const outcome = await run.finish(`killed ${often(done)}`);
	const sent = await mailing.tally();
	const { database } = outcome;
	return [outcome, { ...sent, database, part: "the mailing meanwhile", serverErrors: new Map(), recoveryMs: [] }];
}

async function within(ms: number, work: Promise<void>, what: string): Promise<void> {
	const late = sleep(ms, undefined, { ref: false }).then(() => {
		throw new Error(`${what} within ${ms / 1000} s.`);
	});
	await Promise.race([work, late]);
}

/** Stops the process gracefully, as an update does, and starts it again. */
export async function restartUnderLoad(options: RunOptions, times: number): Promise<Outcome> {
	const run = await startRun(options);
	await run.senders.until(20);
	for (let i = 1; i <= times; i++) {
		await someMoment(longestPauseMs);
		const stoppedAt = performance.now();
		const code = await run.end("SIGTERM");
		if (code !== 0) throw new Error(`The site exited with ${code} on SIGTERM:\n${run.site().printed()}`);
		await run.start();
		await run.recovered(stoppedAt);
	}
	return run.finish(`restarted ${often(times)}`);
}
