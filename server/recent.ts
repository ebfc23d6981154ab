import { LRUCache } from "lru-cache";
import { isUnavailable } from "../core/database/unavailable.ts";

/** Keeps up to `most` entries; concurrent misses for a key share one promise. */
export function keepRecent<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
	const recent = new LRUCache<string, Promise<T>>({ max: most });
	return (key, make) => {
		const known = recent.get(key);
		if (known) return known;
		const made = make();
		recent.set(key, made);
		made.catch(() => recent.delete(key));
		return made;
	};
}

/** Always queries, and remembers up to `most` results as a fallback while the database is unavailable. */
export function lastKnown<T extends object>(
	most: number,
): (key: string, ask: () => Promise<T | undefined>) => Promise<T | undefined> {
	const known = new LRUCache<string, T>({ max: most });
	return async (key, ask) => {
		try {
			const answer = await ask();
			// Deletes it if there is none any more.
			known.set(key, answer);
			return answer;
		} catch (error) {
			const older = known.get(key);
			if (!older || !isUnavailable(error)) throw error;
			return older;
		}
	};
}
