import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SiteProcess {
	url: string;
	child: ChildProcess;
	dataDir: string;
	/** All output so far. */
	printed(): string;
	/** Exit code, once it has ended. */
	ended: Promise<number | null>;
	/** Ends it and removes its data. */
	remove(): Promise<void>;
}

/** Starts the built site as a separate process, like `npm start`, on a free port with its own data. */
export async function startSiteProcess(
	env: Record<string, string> = {},
	script: readonly string[] = ["server/serve.ts"],
	/** Wrapper command, such as one that sets limits. */
	through: readonly string[] = [],
): Promise<SiteProcess> {
	const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "site-data-")));
	const process = runSite({ PORT: "0", DATA_DIR: dataDir, ...env }, script, through);
	const timer = setTimeout(() => process.child.kill("SIGKILL"), 180_000);
	const url = await Promise.race([process.url, process.ended.then(() => undefined)]);
	clearTimeout(timer);
	if (!url) throw new Error(`The site did not start:\n${process.printed()}`);
	return {
		...process,
		url,
		dataDir,
		async remove() {
			process.child.kill("SIGKILL");
			await process.ended;
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

export interface RunOptions {
	/** Wrapper command, such as one that sets limits. */
	within?: readonly string[];
	/** Killed after this time. */
	longestMs?: number;
}

/** Runs the site until it ends or times out, and returns its output: for starts that must fail. */
export async function runSiteToEnd(
	env: Record<string, string>,
	{ within = [], longestMs = 120_000 }: RunOptions = {},
): Promise<{ code: number | null; printed: string }> {
	const process = runSite({ PORT: "0", ...env }, undefined, within);
	const timer = setTimeout(() => process.child.kill("SIGKILL"), longestMs);
	const code = await process.ended;
	clearTimeout(timer);
	return { code, printed: process.printed() };
}

function runSite(
	env: Record<string, string>,
	script: readonly string[] = ["server/serve.ts"],
	within: readonly string[] = [],
) {
	const [command = "", ...parameters] = [...within, "node_modules/.bin/node", ...script];
	const child = spawn(command, parameters, {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...globalThis.process.env, LOG_LEVEL: "warn", ...env },
	});
	let printed = "";
	const { promise: url, resolve } = Promise.withResolvers<string>();
	const note = (chunk: Buffer) => {
		printed += chunk.toString();
		const found = /http:\/\/localhost:\d+/.exec(printed)?.[0];
		if (found) resolve(found);
	};
	child.stdout.on("data", note);
	child.stderr.on("data", note);
	// Not left behind, however the parent ends.
	const kill = () => void child.kill("SIGKILL");
	globalThis.process.once("exit", kill);
	const ended = new Promise<number | null>((done) => child.once("exit", done));
	child.once("exit", () => globalThis.process.off("exit", kill));
	return { child, url, ended, printed: () => printed };
}
