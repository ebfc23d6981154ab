/** Returns a limiter that runs at most `most` tasks at once and queues the rest. */
export function fewAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
	const waiting: (() => void)[] = [];
	let running = 0;
	return async (work) => {
		if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
		else running += 1;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			// Hand the slot directly to the next in the queue, so that a new caller cannot jump ahead.
			if (next) next();
			else running -= 1;
		}
	};
}
