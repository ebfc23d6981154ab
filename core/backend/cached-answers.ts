import { LRUCache } from "lru-cache";

export interface KeepOptions {
	/** How long a response is fresh. */
	freshMs: number;
	/** Maximum age of a response that is used when a refresh fails. */
	staleMs: number;
	/** Pause after a failure, to avoid hammering a struggling server. */
	pauseMs: number;
	/** Whether a stale response is used while a refresh is in progress, or only if the refresh fails. */
	whenStale: "wait" | "serve";
	/** Maximum number of cached responses; the least recently used is evicted first. */
	max: number;
	/** Monotonic clock in milliseconds. */
	clock?: () => number;
	/** Called when a stale response is used because the refresh failed. */
	onStale: (key: string, error: unknown) => void;
}

interface Entry<T> {
	answer?: { value: T; at: number };
	failure?: { error: unknown; at: number };
	asking?: Promise<T>;
}

/** Caches the responses of a request; concurrent requests share one call. */
export function keptAnswers<T>(ask: (key: string) => Promise<T>, options: KeepOptions): (key: string) => Promise<T> {
	const { freshMs, staleMs, pauseMs, whenStale, max, clock = () => performance.now(), onStale } = options;
	const entries = new LRUCache<string, Entry<T>>({ max });

	return async function answer(key) {
		const entry = entryFor(key);
		const { answer, failure } = entry;
		if (answer && clock() - answer.at < freshMs) return answer.value;
		if (failure && clock() - failure.at < pauseMs) return old(entry, failure.error);
		entry.asking ??= askAgain(key, entry);
		if (whenStale === "wait" || !isUsable(answer)) return entry.asking;
		// Nobody awaits this refresh; its failure has been reported by `onStale`.
		entry.asking.catch(() => undefined);
		return answer.value;
	};

	function entryFor(key: string): Entry<T> {
		const entry = entries.get(key) ?? {};
		entries.set(key, entry);
		return entry;
	}

	async function askAgain(key: string, entry: Entry<T>): Promise<T> {
		try {
			const value = await ask(key);
			entry.answer = { value, at: clock() };
			delete entry.failure;
			return value;
		} catch (error) {
			entry.failure = { error, at: clock() };
			if (isUsable(entry.answer)) onStale(key, error);
			return old(entry, error);
		} finally {
			delete entry.asking;
		}
	}

	function old({ answer }: Entry<T>, error: unknown): T {
		if (isUsable(answer)) return answer.value;
		throw error;
	}

	function isUsable(answer: Entry<T>["answer"]): answer is NonNullable<Entry<T>["answer"]> {
		return answer !== undefined && clock() - answer.at < staleMs;
	}
}
