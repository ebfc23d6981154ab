import { isUnavailable } from "../core/database/unavailable.ts";

/** LRU cache with up to `most` entries; concurrent misses for a key share one promise. */
export function keepRecent<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
	const recent = new Map<string, Promise<T>>();
	return (key, make) => {
		const wanted = recent.get(key) ?? make();
		recent.delete(key);
		recent.set(key, wanted);
		const [oldest] = recent.keys();
		if (recent.size > most && oldest !== undefined) recent.delete(oldest);
		wanted.catch(() => recent.delete(key));
		return wanted;
	};
}

/** Always queries, and remembers up to `most` results as a fallback while the database is unavailable. */
export function lastKnown<T extends object>(
	most: number,
): (key: string, ask: () => Promise<T | undefined>) => Promise<T | undefined> {
	const known = new Map<string, T>();
	return async (key, ask) => {
		try {
			const answer = await ask();
			known.delete(key);
			if (answer) known.set(key, answer);
			const [oldest] = known.keys();
			if (known.size > most && oldest !== undefined) known.delete(oldest);
			return answer;
		} catch (error) {
			const older = known.get(key);
			if (!older || !isUnavailable(error)) throw error;
			return older;
		}
	};
}
