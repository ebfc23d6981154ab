/** How long a page waits for data from the backend before it is sent without them. */
export const patienceMs = 1000;

/** The result, or undefined if it takes longer. */
export async function within<T>(ms: number, result: Promise<T>): Promise<T | undefined> {
	const late = Promise.withResolvers<undefined>();
	const timer = setTimeout(() => late.resolve(undefined), ms);
	try {
		return await Promise.race([result, late.promise]);
	} finally {
		clearTimeout(timer);
	}
}
