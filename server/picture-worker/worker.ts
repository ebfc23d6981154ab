import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { fewAtOnce } from "../../core/media/few-at-once.ts";
import type { Jobs } from "./jobs.ts";
import { type Answer, type Job, valueIn } from "./messages.ts";

export interface PictureWorker {
	jobs: Jobs;
	/** Ends the process. Jobs that have not begun fail. */
	close(): Promise<void>;
}

export interface WorkerOptions {
	/** The process ends after this time without a job. */
	idleMs?: number;
	/** A job that takes longer fails, and the process is killed. */
	jobMs?: number;
	/** Priority of the process, from 0 to 19, the lowest. */
	nice?: number;
	/** What runs in the process. */
	script?: string;
}

const childScript = fileURLToPath(import.meta.resolve("./child.ts"));

/**
 * Drawings that visitors wait for do not queue behind the photos that an organiser uploads, and neither behind AVIF, for
 * which nobody waits.
 */
export function pictureWorkers(): PictureWorker {
	const [drawings, uploads, later] = [pictureWorker(), pictureWorker({ nice: 5 }), pictureWorker({ nice: 19 })];
	const { ready, resize, adjust, film } = uploads.jobs;
	return {
		jobs: { ...drawings.jobs, ready, resize, adjust, film, avif: later.jobs.avif },
		async close() {
			await Promise.all([drawings.close(), uploads.close(), later.close()]);
		},
	};
}

/**
 * Does image work in another process, which is started for the first job: the image library takes tens of megabytes,
 * and a picture that crashes it ends only its own job. Jobs run one at a time, because each needs a lot of memory.
 */
export function pictureWorker({
	idleMs = 10_000,
	jobMs = 120_000,
	nice = 10,
	script = childScript,
}: WorkerOptions = {}): PictureWorker {
	const inTurn = fewAtOnce(1);
	let child: ChildProcess | undefined;
	let idle: NodeJS.Timeout | undefined;
	let closed = false;

	function start(): ChildProcess {
		const started = fork(script, [String(nice)], {
			serialization: "advanced",
			execArgv: [],
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		// Without a listener, a process that cannot be started would end the site.
		started.on("error", () => undefined);
		return started;
	}

	async function stop(): Promise<void> {
		clearTimeout(idle);
		const stopping = child;
		child = undefined;
		if (stopping) await end(stopping);
	}

	function run(job: Job): Promise<unknown> {
		return inTurn(async () => {
			if (closed) throw new Error("The site is being stopped.");
			clearTimeout(idle);
			if (!child || !isThere(child)) child = start();
			const running = child;
			hold(running, true);
			try {
				return valueIn(await answerFrom(running, job, jobMs));
			} finally {
				hold(running, false);
				idle = setTimeout(() => void stop(), idleMs).unref();
			}
		});
	}

	const job =
		(name: keyof Jobs) =>
		(...input: unknown[]) =>
			run({ name, input });
	return {
		jobs: {
			ready: job("ready"),
			resize: job("resize"),
			adjust: job("adjust"),
			film: job("film"),
			avif: job("avif"),
			poster: job("poster"),
			uploadedPoster: job("uploadedPoster"),
			share: job("share"),
		} as Jobs,
		close() {
			closed = true;
			return stop();
		},
	};
}

function isThere({ connected, exitCode, signalCode }: ChildProcess): boolean {
	return connected && exitCode === null && signalCode === null;
}

/** An idle process does not keep the site from ending. */
function hold(child: ChildProcess, busy: boolean): void {
	const change = busy ? "ref" : "unref";
	child[change]();
	child.channel?.[change]();
}

function answerFrom(child: ChildProcess, job: Job, jobMs: number): Promise<Answer> {
	const { promise, resolve, reject } = Promise.withResolvers<Answer>();
	const fail = (reason: string) => reject(new Error(`The image process ${reason} during the job '${job.name}'.`));
	const onExit = (code: number | null, signal: string | null) => fail(`ended (${signal ?? code})`);
	const onError = (error: Error) => reject(error);
	child.once("message", resolve).once("exit", onExit).once("error", onError);
	child.send(job, (error) => error && reject(error));
	const timer = setTimeout(() => {
		fail("took too long");
		// The next job starts another one at once.
		if (child.connected) child.disconnect();
		child.kill("SIGKILL");
	}, jobMs);
	return promise.finally(() => {
		clearTimeout(timer);
		child.off("message", resolve).off("exit", onExit).off("error", onError);
	});
}

const patienceMs = 2000;

/** The process ends by itself once it is disconnected, unless it hangs. */
async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
	const ended = once(child, "exit");
	const timer = setTimeout(() => child.kill("SIGKILL"), patienceMs);
	child.ref();
	if (child.connected) child.disconnect();
	await ended;
	clearTimeout(timer);
}
