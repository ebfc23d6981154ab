/** Lets so many works run at the same time; the others wait for their turn. */
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
			// Whoever waited takes the place, so that nobody slips in between.
			if (next) next();
			else running -= 1;
		}
	};
}
