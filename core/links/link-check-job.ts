import type { ConsoleLog } from "../services.ts";

export interface Walker {
	/** Looks at once instead of at the next turn. */
	nudge(): void;
	/** Ends what is under way. */
	stop(): Promise<void>;
}

/** Walks now and then, one walk at a time, until it is stopped. */
export function keepWalking({
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

	function nudge(): void {
		asked = true;
		running ??= run();
	}

	const timer = setInterval(nudge, everyMs);
	timer.unref();
	nudge();
	return {
		nudge,
		async stop() {
			clearInterval(timer);
			stopping.abort();
			await running;
		},
	};
}
