import { AsyncLocalStorage } from "node:async_hooks";

const marked = new WeakSet<object>();
const watched = new AsyncLocalStorage<{ unavailable: boolean }>();

/** For the drivers: this error says that the database does not answer, and not that it was asked for something wrong. */
export function markUnavailable(error: unknown): void {
	if (typeof error !== "object" || error === null) return;
	marked.add(error);
	const watch = watched.getStore();
	if (watch) watch.unavailable = true;
}

/** Whether this error, or what caused it, is a database that does not answer. */
export function isUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return marked.has(error) || isUnavailable(error.cause);
}

/** Does the work and tells whether the database failed to answer on the way, even where the work made do without it. */
export async function watchDatabase<T>(work: () => Promise<T>): Promise<{ value: T; unavailable: boolean }> {
	const watch = { unavailable: false };
	try {
		const value = await watched.run(watch, work);
		return { value, unavailable: watch.unavailable };
	} catch (error) {
		// Libraries throw errors of their own, which do not say what caused them.
		if (watch.unavailable) markUnavailable(error);
		throw error;
	}
}
