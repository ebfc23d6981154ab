export interface KeepOptions {
	/** How long an answer is used without asking again. */
	freshMs: number;
	/** How old an answer may be and still stand in when asking again fails. */
	staleMs: number;
	/** How long nobody is asked again after a failure, so that a server in trouble is left in peace. */
	pauseMs: number;
	/** Whether an answer past its freshness is used while a new one is fetched, or only if that fails. */
	whenStale: "wait" | "serve";
	/** How many answers are kept; the one that was asked for longest ago goes first. */
	max: number;
	/** A clock in milliseconds that never goes back. */
	clock?: () => number;
	/** Told when an old answer is used because a new one could not be had. */
	onStale: (key: string, error: unknown) => void;
}

interface Entry<T> {
	answer?: { value: T; at: number };
	failure?: { error: unknown; at: number };
	asking?: Promise<T>;
}

/** The same request, with its answers kept for a while. Those who ask at the same time share one asking. */
export function keptAnswers<T>(ask: (key: string) => Promise<T>, options: KeepOptions): (key: string) => Promise<T> {
	const { freshMs, staleMs, pauseMs, whenStale, max, clock = () => performance.now(), onStale } = options;
	const entries = new Map<string, Entry<T>>();

	return async function answer(key) {
		const entry = entryFor(key);
		const { answer, failure } = entry;
		if (answer && clock() - answer.at < freshMs) return answer.value;
		if (failure && clock() - failure.at < pauseMs) return old(entry, failure.error);
		entry.asking ??= askAgain(key, entry);
		if (whenStale === "wait" || !isUsable(answer)) return entry.asking;
		// Whoever waits for it hears of its failure; here nobody does, and it has been told of already.
		entry.asking.catch(() => undefined);
		return answer.value;
	};

	function entryFor(key: string): Entry<T> {
		const entry = entries.get(key) ?? {};
		entries.delete(key);
		entries.set(key, entry);
		const [oldest] = entries.keys();
		if (entries.size > max && oldest !== undefined) entries.delete(oldest);
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
