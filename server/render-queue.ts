/** Too much is asked at once; whoever asks again a little later is answered. */
export class BusyError extends Error {
	override name = "BusyError";
	readonly retryAfterSeconds = 5;
}

export interface QueueOptions {
	/** How many run at the same time. */
	atOnce: number;
	/** How many may wait for that; those beyond are refused. */
	waiting: number;
	/** How long one waits before it is refused. */
	patienceMs: number;
	/** The part of this process's time that they may take as long as there is more to do, after a burst. */
	budget?: { share: number; burstMs: number };
}

/** Does the work when its turn comes, or rejects with a BusyError. Work that nobody wants any more is not done. */
export type Turn = <T>(work: () => Promise<T>, isWanted?: () => boolean) => Promise<T>;

interface Waiting {
	start(): Promise<void>;
}

/** No single rendering counts for more: while it waits for others, the time is not its own. */
const longestCostMs = 200;

/** Lets works run a few at a time and keeps a bounded number waiting. */
export function renderQueue({ atOnce, waiting: most, patienceMs, budget }: QueueOptions): Turn {
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
				// What has arrived meanwhile is answered first.
				setImmediate(next);
			});
		}
	}

	return (work, isWanted = () => true) =>
		new Promise((resolve, reject) => {
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

/** Time that fills up steadily and may be spent in bursts; it may be overdrawn once, and is paid back before the next. */
function creditOf({ share, burstMs }: { share: number; burstMs: number }) {
	let left = burstMs;
	let countedAt = performance.now();
	function count(): void {
		const now = performance.now();
		left = Math.min(burstMs, left + (now - countedAt) * share);
		countedAt = now;
	}
	return {
		/** How long until there is some. */
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
 * Spreads answers out that cost next to nothing each, so that a flood of them leaves time for everybody else: those that
 * come faster than this wait for a moment. Nobody waits longer than a second.
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
