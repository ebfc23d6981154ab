import { execFileSync, spawn } from "node:child_process";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { RunningPostgres } from "./postgres.ts";

/** Kills a PostgreSQL of ours with all its processes, as a loss of power would: nothing is flushed, nothing said. */
export async function crashPostgres({ dataDir }: RunningPostgres): Promise<void> {
	const server = await serverOf(dataDir);
	// Held still first, so that it makes no more processes while its own are counted.
	process.kill(server, "SIGSTOP");
	const children = childrenOf(server);
	for (const pid of [server, ...children]) signal(pid, "SIGKILL");
	while ([server, ...children].some(isAlive)) await sleep(20);
	// Where nobody takes note of its end, its number stays taken, and a new server would think that the old one runs.
	const home = dirname(dataDir);
	const sockets = (await readdir(home)).filter((name) => name.startsWith(".s.PGSQL."));
	for (const file of [join(dataDir, "postmaster.pid"), ...sockets.map((name) => join(home, name))])
		await rm(file, { force: true });
}

/** Stops it in order, though its connections are in use, as an update of the machine would. */
export async function haltPostgres({ dataDir }: RunningPostgres): Promise<void> {
	const server = await serverOf(dataDir);
	process.kill(server, "SIGINT");
	while (isAlive(server)) await sleep(20);
}

/** Holds it still: its connections stay open, and nothing answers. Give the result to let it go on. */
export async function holdPostgres({ dataDir }: RunningPostgres): Promise<() => void> {
	const server = await serverOf(dataDir);
	process.kill(server, "SIGSTOP");
	const all = [server, ...childrenOf(server)];
	for (const pid of all) signal(pid, "SIGSTOP");
	return () => {
		for (const pid of all) signal(pid, "SIGCONT");
	};
}

/** Starts it again on the same data, with the command that it was started by. */
export async function restartPostgres({ dataDir, url }: RunningPostgres): Promise<void> {
	const home = dirname(dataDir);
	const command = await readFile(join(dataDir, "postmaster.opts"), "utf8");
	const [program = "", ...options] = [...command.trim().matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) =>
		String(quoted ?? bare),
	);
	const { uid, gid } = await stat(dataDir);
	const env = { PATH: process.env.PATH, HOME: home, LC_ALL: "C" };
	const server = spawn(program, options, {
		uid,
		gid,
		cwd: home,
		env,
		detached: true,
		stdio: ["ignore", "ignore", "pipe"],
	});
	let complaint = "";
	server.stderr.on("data", (chunk) => {
		complaint += chunk;
	});
	server.unref();
	await untilAnswers(url, () => complaint);
}

/** Whether it takes a connection at the moment. */
export async function answers(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url });
	try {
		await client.connect();
		await client.end();
		return true;
	} catch {
		return false; // it is gone, or still starting
	}
}

async function serverOf(dataDir: string): Promise<number> {
	const [first = ""] = (await readFile(join(dataDir, "postmaster.pid"), "utf8")).split("\n");
	return Number(first);
}

function childrenOf(parent: number): number[] {
	const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
	const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
	return pairs.flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
}

function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch (error) {
		if (!isGone(error)) throw error;
	}
}

/** A process that has ended, but whose end nobody has taken note of, counts as gone. */
function isAlive(pid: number): boolean {
	try {
		return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" })
			.trim()
			.startsWith("Z");
	} catch {
		return false; // ps has found no such process
	}
}

function isGone(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ESRCH";
}

async function untilAnswers(url: string, complaint: () => string): Promise<void> {
	for (const deadline = Date.now() + 20_000; !(await answers(url)); await sleep(50))
		if (Date.now() > deadline) throw new Error(`PostgreSQL did not start again: ${complaint()}`);
}
