import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isBuildCurrent } from "./build/fingerprint.ts";
import { CommandError, runCommand } from "./command.ts";
import { partNames, postgresParts, runParts, sqliteParts } from "./drill/parts.ts";
import { hasPassed } from "./drill/run.ts";
import { table, verdict } from "./drill/table.ts";

const usage = `npm run drill [-- --kills 100] [--database sqlite|postgres] [--only ${partNames.join(",")}]
  kills the site under load, restarts it, fills its disk, stops PostgreSQL and restores a backup, all with its own data;
  then reports what was acknowledged and what was found. Exits with 1 if anything was lost or duplicated.`;

await runCommand(async (args) => {
	const { kills, databases, only } = readOptions(args);
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
	const parts = [
		...(databases.includes("sqlite") ? sqliteParts(folder, kills) : []),
		...(databases.includes("postgres") ? await postgresParts(folder, kills, cleanup) : []),
	];
	const { outcomes, remarks, unfinished } = await runParts(
		parts.filter(({ name }) => only.includes(name)),
		cleanup,
	);
	if (cleanup.disposed) return;
	console.log(`\n${table(outcomes)}\n`);
	for (const remark of [...remarks, ...unfinished]) console.log(remark);
	console.log(verdict(outcomes));
	process.exitCode = outcomes.length > 0 && unfinished.length === 0 && outcomes.every(hasPassed) ? 0 : 1;
});

function readOptions(args: string[]) {
	const options = { kills: { type: "string" }, database: { type: "string" }, only: { type: "string" } } as const;
	const { kills = "100", database, only } = parseArgs({ args, options }).values;
	if (!/^[1-9]\d{0,3}$/.test(kills)) throw new CommandError(usage);
	return {
		kills: Number(kills),
		databases: listed(database, ["sqlite", "postgres"]),
		only: listed(only, partNames),
	};
}

function listed(text: string | undefined, all: readonly string[]): readonly string[] {
	const names = text?.split(",") ?? all;
	if (names.some((name) => !all.includes(name))) throw new CommandError(usage);
	return names;
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
