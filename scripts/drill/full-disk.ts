import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sqliteFile } from "../../core/database/sqlite.ts";
import { type RunningPostgres, startPostgres } from "../processes/postgres.ts";
import { answers, restartPostgres } from "../processes/postgres-crash.ts";
import { type Context, type Outcome, type Place, type Run, startRun } from "./run.ts";
import { mountSmallDisk } from "./small-disk.ts";

/** Room for a few thousand submissions. */
const roomBytes = 8 * 1024 * 1024;
const fullMs = 4000;

/** Fills the disk under the SQLite database, kills the site, frees space, and checks the data. */
export async function fillDiskUnderSqlite(folder: string, { cleanup, progress }: Context): Promise<Outcome> {
	const disk = await mountSmallDisk(folder, cleanup);
	const place: Place = { database: "SQLite", options: { dataDir: join(folder, "data") } };
	if (!disk) return limitFileSize(place, cleanup);
	const run = await startRun({ place, cleanup });
	await run.senders.until(20);
	await disk.shrink(roomBytes);
	await disk.fill();
	await untilFailing(run);
	await sleep(fullMs);
	await run.end("SIGKILL");
	const refusal = await startOnFull(run);
	if (refusal !== undefined) progress(`it did not start on the full disk, with the message: ${refusal.trim()}`);
	const roomAt = performance.now();
	await disk.makeRoom();
	if (refusal !== undefined) await run.start();
	await run.recovered(roomAt);
	return run.finish("disk full (tmpfs)");
}

/** The same for PostgreSQL's data; undefined if no disk can be mounted. */
export async function fillDiskUnderPostgres(
	folder: string,
	{ cleanup, progress }: Context,
): Promise<Outcome | undefined> {
	const disk = await mountSmallDisk(folder, cleanup);
	if (!disk) return undefined;
	const postgres = await startPostgres({ durable: true, below: disk.folder });
	cleanup.defer(() => postgres.stop());
	const options = { dataDir: `${folder}-data`, databaseUrl: postgres.url };
	const run = await startRun({ place: { database: "PostgreSQL", options }, cleanup });
	await run.senders.until(20);
	await disk.shrink(roomBytes);
	await disk.fill();
	await untilFailing(run);
	await sleep(fullMs);
	const roomAt = performance.now();
	await disk.makeRoom();
	if (await revive(postgres)) progress("PostgreSQL had stopped on the full disk, and was restarted");
	await run.recovered(roomAt);
	return run.finish("disk full (tmpfs)");
}

/** Fallback without a mounted disk: limits the file size, which a process sees much like a full disk. */
async function limitFileSize(place: Place, cleanup: AsyncDisposableStack): Promise<Outcome> {
	const run = await startRun({ place, cleanup });
	await run.senders.until(20);
	await run.end("SIGTERM");
	const { size } = await stat(sqliteFile(place.options.dataDir));
	const blocks = Math.ceil((size + 256 * 1024) / 512);
	await run.start(["sh", "-c", `ulimit -f ${blocks} && exec "$@"`, "sh"]);
	await untilFailing(run);
	await sleep(fullMs);
	const killedAt = performance.now();
	await run.end("SIGKILL");
	await run.start();
	await run.recovered(killedAt);
	return run.finish("disk full (ulimit -f)");
}

async function untilFailing({ senders }: Run): Promise<void> {
	const { failures } = senders;
	// If no request failed, nothing was tested.
	for (const deadline = performance.now() + 60_000; senders.failures < failures + 20; await sleep(50))
		if (performance.now() > deadline) throw new Error("The disk was full, but no request failed.");
}

/** Returns the output of a site that did not start or ended soon after; undefined if it keeps running. */
async function startOnFull(run: Run): Promise<string | undefined> {
	try {
		await run.start();
	} catch (error) {
		return failureIn(error instanceof Error ? error.message : String(error));
	}
	const hasEnded = await Promise.race([run.site().ended.then(() => true), sleep(fullMs, false)]);
	return hasEnded ? failureIn(run.site().printed()) : undefined;
}

function failureIn(printed: string): string {
	const lines = printed.split("\n").filter((line) => !/^The site (is at|did not start)|^\s*$/.test(line));
	return lines.find((line) => /error/i.test(line)) ?? lines[0] ?? "nothing";
}

/** PostgreSQL shuts down if it cannot write its WAL, and has to be started again. Returns true if that was needed. */
async function revive(postgres: RunningPostgres): Promise<boolean> {
	for (let i = 0; i < 20; i++) {
		if (await answers(postgres.url)) return false;
		await sleep(250);
	}
	await restartPostgres(postgres);
	return true;
}
