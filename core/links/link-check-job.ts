import type { ConsoleLog } from "../services.ts";

export interface Walker {
	/** Looks at once instead of at the next turn. */
	wake(): void;
	/** Ends what is under way. */
	stop(): Promise<void>;
}

/** Walks now and then, one walk at a time, until it is stopped. */
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
				if (!stopping.signal.aborted) log.warn({ err: error }, "the links could not be looked through");
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
