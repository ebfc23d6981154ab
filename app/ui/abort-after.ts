/** `AbortSignal.timeout()`, which is younger than the oldest browsers that run our scripts. */
export function abortAfter(ms: number): AbortSignal {
	const controller = new AbortController();
	setTimeout(() => controller.abort(), ms);
	return controller.signal;
}
