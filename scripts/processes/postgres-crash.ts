import { execFileSync, spawn } from "node:child_process";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { RunningPostgres } from "./postgres.ts";

/** Kills a PostgreSQL of ours with all its processes, like a power failure: nothing is flushed. */
export async function crashPostgres({ dataDir }: RunningPostgres): Promise<void> {
	const server = await serverOf(dataDir);
	// Stopped first, so that it forks no more processes while its children are listed.
	process.kill(server, "SIGSTOP");
	const children = childrenOf(server);
	for (const pid of [server, ...children]) signal(pid, "SIGKILL");
	while ([server, ...children].some(isAlive)) await sleep(20);
	// Where nothing reaps the process, its pid stays taken, and a new server would think that the old one is running.
	const home = dirname(dataDir);
	const sockets = (await readdir(home)).filter((name) => name.startsWith(".s.PGSQL."));
	for (const file of [join(dataDir, "postmaster.pid"), ...sockets.map((name) => join(home, name))])
		await rm(file, { force: true });
}

/** Suspends it: connections stay open, and nothing responds. Returns a function that resumes it. */
export async function holdPostgres({ dataDir }: RunningPostgres): Promise<() => void> {
	const server = await serverOf(dataDir);
	process.kill(server, "SIGSTOP");
	const all = [server, ...childrenOf(server)];
	for (const pid of all) signal(pid, "SIGSTOP");
	return () => {
		for (const pid of all) signal(pid, "SIGCONT");
	};
}

/** Starts it again on the same data, with its original command. */
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

/** Tells whether it accepts a connection. */
async function answers(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url });
	try {
		await client.connect();
		await client.end();
		return true;
	} catch {
		return false; // down, or still starting
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

/** A zombie process counts as gone. */
function isAlive(pid: number): boolean {
	try {
		return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" })
			.trim()
			.startsWith("Z");
	} catch {
		return false; // ps found no such process
	}
}

function isGone(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ESRCH";
}

async function untilAnswers(url: string, complaint: () => string): Promise<void> {
	for (const deadline = Date.now() + 20_000; !(await answers(url)); await sleep(50))
		if (Date.now() > deadline) throw new Error(`PostgreSQL did not start again: ${complaint()}`);
}
