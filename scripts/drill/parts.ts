import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunningPostgres, startPostgres } from "../processes/postgres.ts";
import { crashPostgres, haltPostgres, restartPostgres } from "../processes/postgres-crash.ts";
import { backUpUnderLoad, copyPostgres, copySqlite, createDatabase } from "./backup.ts";
import { fillDiskUnderPostgres, fillDiskUnderSqlite } from "./full-disk.ts";
import { killUnderLoad, restartUnderLoad } from "./killing.ts";
import { type Context, type Outcome, often, type Place, type RunOptions, someMoment, startRun } from "./run.ts";

export const partNames = ["kill", "restart", "disk", "outage", "backup"] as const;

export interface Part {
	name: (typeof partNames)[number];
	title: string;
	/** Undefined if the machine lacks a requirement; `progress` has then reported it. */
	run(context: Context): Promise<Outcome[] | undefined>;
}

const restarts = 5;
/** Upper limit, however slow the machine. */
const longestMs = 60 * 60_000;

export function sqliteParts(folder: string, kills: number): Part[] {
	const placeOf = (name: string): Place => ({ database: "SQLite", options: { dataDir: join(folder, name) } });
	return [
		{
			name: "kill",
			title: `SQLite: killing the site ${kills} times`,
			run: (context) => killUnderLoad({ place: placeOf("killed"), ...context }, kills),
		},
		{
			name: "restart",
			title: "SQLite: restarting the site",
			run: async ({ cleanup }) => [await restartUnderLoad({ place: placeOf("restarted"), cleanup }, restarts)],
		},
		{
			name: "disk",
			title: "SQLite: filling the disk",
			run: async (context) => [await fillDiskUnderSqlite(join(folder, "sqlite-disk"), context)],
		},
		{
			name: "backup",
			title: "SQLite: backup and restore",
			run: ({ cleanup }) => backUpUnderLoad({ place: placeOf("living"), cleanup }, copySqlite(folder)),
		},
	];
}

/** Uses a PostgreSQL of the drill's own with durable writes, as in production. */
export async function postgresParts(folder: string, kills: number, cleanup: AsyncDisposableStack): Promise<Part[]> {
	const postgres = await startPostgres({ durable: true });
	cleanup.defer(() => postgres.stop());
	const placeOf = async (name: string): Promise<Place> => {
		const databaseUrl = await createDatabase(postgres.url, name);
		return { database: "PostgreSQL", options: { dataDir: join(folder, `postgres-${name}`), databaseUrl } };
	};
	return [
		{
			name: "kill",
			title: `PostgreSQL: killing the site ${kills} times`,
			run: async (context) => killUnderLoad({ place: await placeOf("killed"), ...context }, kills),
		},
		{
			name: "restart",
			title: "PostgreSQL: restarting the site",
			run: async ({ cleanup }) => [await restartUnderLoad({ place: await placeOf("restarted"), cleanup }, restarts)],
		},
		{
			name: "outage",
			title: "PostgreSQL: stopping it, then killing it, under the running site",
			run: async ({ cleanup }) => [
				await takePostgresAway({ place: await placeOf("stopped"), cleanup }, postgres, "stopped", 2),
				await takePostgresAway({ place: await placeOf("crashed"), cleanup }, postgres, "killed", 3),
			],
		},
		{
			name: "disk",
			title: "PostgreSQL: filling the disk",
			async run(context) {
				const outcome = await fillDiskUnderPostgres(join(folder, "postgres-disk"), context);
				if (!outcome) context.progress("skipped: only root can mount a disk to fill");
				return outcome && [outcome];
			},
		},
		{
			name: "backup",
			title: "PostgreSQL: backup and restore",
			async run({ cleanup, progress }) {
				const copy = copyPostgres(folder, postgres);
				if (!copy) progress(`skipped: there is no pg_dump with the PostgreSQL in ${postgres.bin}`);
				return copy && backUpUnderLoad({ place: await placeOf("living"), cleanup }, copy);
			},
		},
	];
}

/** Runs the parts one after the other. A part that fails is reported, and the next begins. */
export async function runParts(parts: readonly Part[], cleanup: AsyncDisposableStack) {
	const outcomes: Outcome[] = [];
	const remarks: string[] = [];
	const unfinished: string[] = [];
	const deadline = performance.now() + longestMs;
	for (const { title, run } of parts) {
		// The drill was aborted meanwhile.
		if (cleanup.disposed) break;
		console.log(title);
		await using own = cleanup.use(new AsyncDisposableStack());
		try {
			if (performance.now() > deadline) throw new Error("timed out before it began");
			const done = await run({ cleanup: own, progress: (words) => console.log(`  ${words}`), deadline });
			if (done) outcomes.push(...done);
			else remarks.push(`${title}: skipped on this machine, see above.`);
			if (performance.now() > deadline) throw new Error("timed out");
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			console.log(`  not finished: ${reason}`);
			unfinished.push(`${title}: not finished. ${reason}`);
		}
	}
	return { outcomes, remarks, unfinished };
}

const goneMs = 5000;

/** Stops PostgreSQL under the site, gracefully or by SIGKILL, and starts it again. The site keeps running. */
async function takePostgresAway(
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
