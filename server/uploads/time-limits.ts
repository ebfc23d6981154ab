import type { IncomingMessage, ServerResponse } from "node:http";

export const uploadPath = "/console/upload";

/** A form must arrive completely within this time; a file upload must make progress within it. */
const patienceMs = 30_000;

/**
 * Aborts requests whose body stalls, so that slow senders cannot hold connections open. An upload may take as long as
 * it needs while data keeps arriving and no response has been sent.
 */
export function limitSending(request: IncomingMessage, response: ServerResponse, patience = patienceMs): void {
	const { headers, socket, url } = request;
	if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
	let arrived = -1;
	const timer = setInterval(() => {
		if (request.complete) return clearInterval(timer);
		if (url !== uploadPath || socket.bytesRead === arrived || response.writableEnded) request.destroy();
		arrived = socket.bytesRead;
	}, patience);
	for (const event of ["end", "close"]) request.once(event, () => clearInterval(timer));
}
