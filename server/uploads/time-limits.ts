import type { IncomingMessage, ServerResponse } from "node:http";

/** Where organisers send files. */
export const uploadPath = "/console/upload";

/** A form arrives within this time, and of a file something does. */
const patienceMs = 30_000;

/**
 * Ends requests whose body does not arrive, so that nobody can hold connections open by sending drop by drop.
 * A film over a slow line may take as long as it needs, while it keeps coming and has not been answered.
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
