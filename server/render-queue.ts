/** Overload; a retry a little later will succeed. */
export class BusyError extends Error {
	override name = "BusyError";
	readonly retryAfterSeconds = 5;
}

export interface QueueOptions {
	/** Maximum concurrency. */
	atOnce: number;
	/** Queue length; requests beyond it are rejected. */
	waiting: number;
	/** How long a request may wait before it is rejected. */
	patienceMs: number;
	/** Share of this process's CPU time for this queue under sustained load, after an initial burst. */
	budget?: { share: number; burstMs: number };
}

export interface RenderQueue {
	/** Runs the work in turn, or rejects with a BusyError. Skips work that is no longer wanted. */
	<T>(work: () => Promise<T>, isWanted?: () => boolean): Promise<T>;
	load(): { running: number; waiting: number };
}

interface Waiting {
	start(): Promise<void>;
}

/** Cap on the cost of one rendering: while it awaits, the thread's time is spent on others. */
const longestCostMs = 200;

/** Runs work with limited concurrency and a bounded queue. */
export function renderQueue({ atOnce, waiting: most, patienceMs, budget }: QueueOptions): RenderQueue {
	const waiting = new Set<Waiting>();
	const credit = budget && creditOf(budget);
	let running = 0;
	let wake: NodeJS.Timeout | undefined;

	function next(): void {
		clearTimeout(wake);
		for (const one of waiting) {
			if (running >= atOnce) return;
			const delay = credit?.delay() ?? 0;
			if (delay > 0) {
				wake = setTimeout(next, delay);
				return;
			}
			waiting.delete(one);
			running += 1;
			void one.start().finally(() => {
				running -= 1;
				// Lets I/O that has arrived meanwhile go first.
				setImmediate(next);
			});
		}
	}

	function turn<T>(work: () => Promise<T>, isWanted = () => true): Promise<T> {
		return new Promise((resolve, reject) => {
			if (waiting.size >= most) return reject(new BusyError("too many wait already"));
			const timer = setTimeout(() => {
				waiting.delete(one);
				reject(new BusyError("waited too long"));
			}, patienceMs);
			const one: Waiting = {
				async start() {
					clearTimeout(timer);
					if (!isWanted()) return reject(new BusyError("nobody waits for it any more"));
					const before = process.threadCpuUsage();
					await work().then(resolve, reject);
					credit?.spend(Math.min(longestCostMs, msSince(before)));
				},
			};
			waiting.add(one);
			next();
		});
	}
	return Object.assign(turn, { load: () => ({ running, waiting: waiting.size }) });
}

/** Token bucket of CPU time. It may be overdrawn once and must refill before the next piece of work. */
function creditOf({ share, burstMs }: { share: number; burstMs: number }) {
	let left = burstMs;
	let countedAt = performance.now();
	function count(): void {
		const now = performance.now();
		left = Math.min(burstMs, left + (now - countedAt) * share);
		countedAt = now;
	}
	return {
		/** Milliseconds until there is credit. */
		delay(): number {
			count();
			return left > 0 ? 0 : Math.ceil(-left / share) + 1;
		},
		spend(ms: number): void {
			count();
			left -= ms;
		},
	};
}

function msSince(before: NodeJS.CpuUsage): number {
	const { user, system } = process.threadCpuUsage(before);
	return (user + system) / 1000;
}

/**
 * Rate limiter for responses that cost almost nothing each: beyond the rate they are delayed, so that a flood leaves
 * time for other requests. No delay exceeds a second.
 */
export function pacer({ perSecond, burst }: { perSecond: number; burst: number }): () => Promise<void> {
	const step = 1000 / perSecond;
	let free = 0;
	return async () => {
		const now = performance.now();
		const due = Math.max(free, now - burst * step) + step;
		if (due - now > 1000) return;
		free = due;
		if (due > now) await new Promise((resolve) => setTimeout(resolve, due - now));
	};
}
