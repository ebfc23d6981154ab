import { runSiteToEnd } from "../processes/site-process.ts";
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

/** Kills the process repeatedly while it receives submissions; every fifth time also during its start. */
export async function killUnderLoad(options: RunOptions & Context, times: number): Promise<Outcome> {
	const run = await startRun(options);
	let done = 0;
	while (done < times && performance.now() < options.deadline) {
		await run.senders.until(run.senders.acknowledged.size + takenBetween);
		await someMoment(longestPauseMs);
		const killedAt = performance.now();
		await run.end("SIGKILL");
		done += 1;
		if (done % 5 === 0)
			await runSiteToEnd(
				{ ...quietSettings, ...envOf(options.place) },
				{
					longestMs: Math.random() * longestStartMs,
				},
			);
		await run.start();
		await run.recovered(killedAt);
		if (done % 10 === 0) options.progress(`killed ${done} times, ${run.senders.acknowledged.size} acknowledged`);
	}
	return run.finish(`killed ${often(done)}`);
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
