import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isBuildCurrent } from "./build/fingerprint.ts";
import { CommandError, runCommand } from "./command.ts";
import { killUnderLoad, type Outcome, type Place } from "./drill/kill.ts";
import { isWhole } from "./drill/tally.ts";
import { startPostgres } from "./processes/postgres.ts";

const usage = `npm run drill [-- --kills 100] [--database sqlite|postgres]
  kills the site again and again while it takes forms and sends a mailing, with data of its own; then reports what was
  acknowledged and what was found. Exits with 1 if anything was lost or duplicated.`;

const names = ["SQLite", "Postgres"] as const;

await runCommand(async (args) => {
	const { kills, databases } = readOptions(args);
	if (!(await isBuildCurrent())) {
		console.log("Building the site first …");
		const { build } = await import("./build.ts");
		await build();
	}
	await using cleanup = new AsyncDisposableStack();
	endOnSignal(cleanup);
	const folder = await mkdtemp(join(tmpdir(), "nss-drill-"));
	cleanup.defer(() => rm(folder, { recursive: true, force: true }));
	// PostgreSQL runs as another user and has to traverse this folder to reach its own.
	await chmod(folder, 0o711);
	const outcomes: Outcome[] = [];
	for (const database of databases) {
		console.log(`${database}: killing the site ${kills} times`);
		await using own = cleanup.use(new AsyncDisposableStack());
		const place = await placeFor(database, folder, own);
		outcomes.push(...(await killUnderLoad({ place, cleanup: own, times: kills })));
	}
	if (cleanup.disposed) return;
	for (const outcome of outcomes) console.log(report(outcome));
	console.log(verdict(outcomes));
	// Without any acknowledged submission nothing was proven.
	process.exitCode = outcomes.every((outcome) => isWhole(outcome) && outcome.acknowledged > 0) ? 0 : 1;
});

function readOptions(args: string[]) {
	const options = { kills: { type: "string" }, database: { type: "string" } } as const;
	const { kills = "100", database } = parseArgs({ args, options }).values;
	const databases = names.filter((name) => database === undefined || name.toLowerCase() === database);
	if (!/^[1-9]\d{0,3}$/.test(kills) || databases.length === 0) throw new CommandError(usage);
	return { kills: Number(kills), databases };
}

/** PostgreSQL is one of the drill's own, with durable writes as in production. */
async function placeFor(database: (typeof names)[number], folder: string, own: AsyncDisposableStack): Promise<Place> {
	const dataDir = join(folder, database);
	if (database === "SQLite") return { database, options: { dataDir } };
	const postgres = await startPostgres({ durable: true });
	own.defer(() => postgres.stop());
	return { database, options: { dataDir, databaseUrl: postgres.url } };
}

function report({ database, part, serverErrors, recoveryMs, ...outcome }: Outcome): string {
	const { acknowledged, found, lost, twice, lostNotices, noticesTwice } = outcome;
	const errors = [...serverErrors].sort().map(([kind, count]) => `${kind}: ${count}`);
	const sorted = recoveryMs.toSorted((a, b) => a - b);
	const [median, longest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
	return [
		`${database}, ${part}: ${acknowledged} acknowledged, ${found} found, ${lost.length} lost, ${twice.length} twice,`,
		`notices ${lostNotices} lost, ${noticesTwice} twice; answers ≥ 500: ${errors.join(", ") || "none"};`,
		`back after ${(median / 1000).toFixed(1)} s, at most ${(longest / 1000).toFixed(1)} s`,
	].join(" ");
}

/** Whether any acknowledged submission is missing or duplicated, and which. */
function verdict(outcomes: readonly Outcome[]): string {
	const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + count(one), 0);
	const numbers = outcomes.flatMap(({ database, part, lost, twice }) => [
		...lost.slice(0, 10).map((number) => `  lost: sending ${number} (${database}, ${part})`),
		...twice.slice(0, 10).map((number) => `  twice: sending ${number} (${database}, ${part})`),
	]);
	const total = `${sum(({ acknowledged }) => acknowledged)} acknowledged, ${sum(({ found }) => found)} found, ${sum(({ lost }) => lost.length)} lost, ${sum(({ twice }) => twice.length)} twice`;
	return [...numbers, total].join("\n");
}

/** Cleans up on Ctrl+C too. */
function endOnSignal(cleanup: AsyncDisposableStack): void {
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.once(signal, async () => {
			console.log("Stopping and cleaning up …");
			await cleanup.disposeAsync();
			process.exit(130);
		});
}
