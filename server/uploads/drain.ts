import type { IncomingMessage } from "node:http";

/** No file of ours takes longer to arrive than somebody is willing to wait for its refusal. */
const longestMs = 10_000;

/** Reads what is left of a request and forgets it. Resolves when it has ended, or after a while. */
export async function drain(request: IncomingMessage): Promise<void> {
	if (request.complete || request.destroyed) return;
	const { promise, resolve } = Promise.withResolvers<void>();
	const timer = setTimeout(resolve, longestMs);
	for (const event of ["end", "close", "error"]) request.once(event, resolve);
	request.resume();
	await promise;
	clearTimeout(timer);
}
