import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";

export const uploadPath = "/console/upload";

/** A form must arrive completely within this time; a file upload must make progress within it. */
export const bodyPatienceMs = 30_000;

/**
 * Aborts requests whose body stalls, so that slow senders cannot hold connections open. An upload may take as long as
 * it needs while data keeps arriving and no response has been sent.
 */
export function limitSending(request: IncomingMessage, response: ServerResponse, patience = bodyPatienceMs): void {
	const { headers, socket, url = "" } = request;
	if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
	const isUpload = url.split("?")[0] === uploadPath;
	let arrived = -1;
	const timer = setInterval(() => {
		if (request.complete) return clearInterval(timer);
		if (!isUpload || socket.bytesRead === arrived || response.writableEnded) request.destroy();
		arrived = socket.bytesRead;
	}, patience);
	for (const event of ["end", "close"]) request.once(event, () => clearInterval(timer));
}

/**
 * Discards the rest of a request that is answered without it. Resolves at its end or after the time limit. Data that
 * arrives after the connection was closed makes the system reset it, and the client may lose the response.
 */
export async function discardBody(request: Readable & { complete: boolean }, longestMs: number): Promise<void> {
	if (request.complete || request.destroyed) return;
	const { promise, resolve } = Promise.withResolvers<void>();
	const timer = setTimeout(resolve, longestMs);
	for (const event of ["end", "close", "error"]) request.once(event, resolve);
	request.resume();
	await promise;
	clearTimeout(timer);
}
