import { setTimeout as sleep } from "node:timers/promises";

/** Work that is done now and again until it is stopped. */
export interface BackgroundJob {
	/** Works now instead of at the next interval; called after storing something. */
	wake(): void;
	/** Starts no more, and waits for what is in progress. */
	stop(): Promise<void>;
}

export interface BackgroundJobOptions {
	/** Aborted when the job is stopped. `isAsked` says whether it was woken since it began, and will run once more. */
	work(signal: AbortSignal, isAsked: () => boolean): Promise<void>;
	everyMs: number;
	/** How long it waits before it begins. */
	restMs?: number | undefined;
	/** Not called for what fails because the job is being stopped. */
	onError(error: unknown): void;
}

/** Works now, at an interval, and whenever it is woken; never twice at the same time. */
export function startBackgroundJob({ work, everyMs, restMs = 0, onError }: BackgroundJobOptions): BackgroundJob {
	const stopping = new AbortController();
	const { signal } = stopping;
	let asked = false;
	let running: Promise<void> | undefined;

	async function run(): Promise<void> {
		if (restMs > 0) await sleep(restMs, undefined, { signal, ref: false }).catch(() => undefined);
		while (asked && !signal.aborted) {
			asked = false;
			try {
				await work(signal, () => asked);
			} catch (error) {
				if (!signal.aborted) onError(error);
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
