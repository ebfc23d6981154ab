import { setTimeout as sleep } from "node:timers/promises";

/** Work that is done now and again until it is stopped. */
export interface BackgroundJob {
	/** Works now instead of at the next interval; called after storing something. */
	wake(): void;
	/** Starts no more, and waits for what is in progress. */
	stop(): Promise<void>;
}

export interface BackgroundJobOptions {
	/** One word, such as 'outbox': by it whoever watches the process sees the job. */
	name: string;
	/** Aborted when the job is stopped. `isAsked` says whether it was woken since it began, and will run once more. */
	work(signal: AbortSignal, isAsked: () => boolean): Promise<void>;
	everyMs: number;
	/** How long it waits before it begins. */
	restMs?: number | undefined;
	/** Not called for what fails because the job is being stopped. */
	onError(error: unknown): void;
}

/** What is known of a job of this process. */
export interface JobRecord {
	/** When it was last done without an error. */
	finishedAt: number | undefined;
	/** How often it failed since the process started. */
	failures: number;
}

const jobs = new Map<string, JobRecord>();

export function jobRecords(): ReadonlyMap<string, Readonly<JobRecord>> {
	return jobs;
}

/** Works now, at an interval, and whenever it is woken; never twice at the same time. */
export function startBackgroundJob({ name, work, everyMs, restMs = 0, onError }: BackgroundJobOptions): BackgroundJob {
	const stopping = new AbortController();
	const { signal } = stopping;
	let asked = false;
	let running: Promise<void> | undefined;
	const record: JobRecord = { finishedAt: undefined, failures: 0 };
	jobs.set(name, record);

	async function run(): Promise<void> {
		if (restMs > 0) await sleep(restMs, undefined, { signal, ref: false }).catch(() => undefined);
		while (asked && !signal.aborted) {
			asked = false;
			try {
				await work(signal, () => asked);
				record.finishedAt = Date.now();
			} catch (error) {
				if (signal.aborted) continue;
				record.failures += 1;
				onError(error);
			}
		}
		running = undefined;
	}

	function wake(): void {
		asked = true;
		running ??= run();
	}

	const timer = setInterval(wake, everyMs);
	timer.unref();
	wake();
	return {
		wake,
		async stop() {
			stopping.abort();
			clearInterval(timer);
			await running;
		},
	};
}
