import type { ConsoleLog } from "../services.ts";

export interface Walker {
	/** Runs now instead of at the next interval. */
	wake(): void;
	/** Aborts the current run. */
	stop(): Promise<void>;
}

/** Runs at an interval, one run at a time, until stopped. */
export function linkCheckJob({
	walk,
	everyMs,
	log,
}: {
	walk(signal: AbortSignal): Promise<void>;
	everyMs: number;
	log: Pick<ConsoleLog, "warn">;
}): Walker {
	const stopping = new AbortController();
	let asked = false;
	let running: Promise<void> | undefined;

	async function run(): Promise<void> {
		while (asked && !stopping.signal.aborted) {
			asked = false;
			try {
				await walk(stopping.signal);
			} catch (error) {
				if (!stopping.signal.aborted) log.warn({ err: error }, "link check failed");
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
			clearInterval(timer);
			stopping.abort();
			await running;
		},
	};
}
