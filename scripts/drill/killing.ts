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

/** How many it takes before the next blow, so that each falls under load. */
const takenBetween = 20;
/** How long it is left to work after that. */
const longestPauseMs = 300;
/** About as long as a start takes, so that it is met in all its steps. */
const longestStartMs = 1500;

/** Kills the process again and again while it takes submissions; every fifth time once more while it starts. */
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
		if (done % 10 === 0) options.progress(`killed ${done} times, ${run.senders.acknowledged.size} taken`);
	}
	return run.finish(`killed ${often(done)}`);
}

/** Asks the process to end, as an update does, and starts it again. */
export async function restartUnderLoad(options: RunOptions, times: number): Promise<Outcome> {
	const run = await startRun(options);
	await run.senders.until(20);
	for (let i = 1; i <= times; i++) {
		await someMoment(longestPauseMs);
		const stoppedAt = performance.now();
		const code = await run.end("SIGTERM");
		if (code !== 0) throw new Error(`The site ended with ${code} when it was asked to stop:\n${run.site().printed()}`);
		await run.start();
		await run.recovered(stoppedAt);
	}
	return run.finish(`restarted ${often(times)}`);
}
