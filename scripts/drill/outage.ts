import { setTimeout as sleep } from "node:timers/promises";
import type { RunningPostgres } from "../processes/postgres.ts";
import { crashPostgres, haltPostgres, restartPostgres } from "../processes/postgres-crash.ts";
import { type Outcome, often, type RunOptions, someMoment, startRun } from "./run.ts";

const goneMs = 5000;

/** Takes PostgreSQL away from under the site, in order or by SIGKILL, and gives it back. The site is left alone. */
export async function takePostgresAway(
	options: RunOptions,
	postgres: RunningPostgres,
	how: "stopped" | "killed",
	times: number,
): Promise<Outcome> {
	const run = await startRun(options);
	await run.senders.until(20);
	for (let i = 0; i < times; i++) {
		await someMoment(500);
		await (how === "stopped" ? haltPostgres : crashPostgres)(postgres);
		await sleep(goneMs);
		await restartPostgres(postgres);
		await run.recovered(performance.now());
	}
	return run.finish(`database ${how} ${often(times)}`);
}
