import { AsyncLocalStorage } from "node:async_hooks";

const marked = new WeakSet<object>();
const watched = new AsyncLocalStorage<{ unavailable: boolean }>();

/** Called by the drivers: marks an error as caused by an unavailable database, not by a wrong query. */
export function markUnavailable(error: unknown): void {
	if (typeof error !== "object" || error === null) return;
	marked.add(error);
	const watch = watched.getStore();
	if (watch) watch.unavailable = true;
}

/** Whether this error or one of its causes is an unavailable database. */
export function isUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return marked.has(error) || isUnavailable(error.cause);
}

/** Runs the work and reports whether the database was unavailable meanwhile, even if the work handled the error. */
export async function watchDatabase<T>(work: () => Promise<T>): Promise<{ value: T; unavailable: boolean }> {
	const watch = { unavailable: false };
	try {
		const value = await watched.run(watch, work);
		return { value, unavailable: watch.unavailable };
	} catch (error) {
		// Libraries throw their own errors without a cause.
		if (watch.unavailable) markUnavailable(error);
		throw error;
	}
}
