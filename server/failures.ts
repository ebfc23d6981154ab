import type { HttpBindings } from "@hono/node-server";
import { isRouteErrorResponse } from "react-router";
import type { Log } from "./log.ts";

export interface Failure {
	error: unknown;
	path: string;
	/** Id shown to the visitor for reporting the error. */
	errorId?: string;
	/** Whether the client has disconnected. */
	gone: boolean;
	/** Whether the site refuses this kind of request altogether. */
	refused?: boolean;
}

/**
 * Logs failures of the site itself as errors. Refused requests and broken connections are not failures; they have the
 * access log line that every request gets.
 */
export function logFailure(log: Log, { error, gone, refused, ...details }: Failure, message: string): void {
	const isRefusal = refused || (isRouteErrorResponse(error) && error.status < 500);
	if (isRefusal || (gone && isBrokenConnection(error))) log.debug({ err: error, ...details }, message);
	else log.error({ err: error, ...details }, message);
}

/** Whether the client closed the connection before the request or the response was complete. */
export function isGone({ incoming, outgoing }: HttpBindings): boolean {
	return (incoming.destroyed && !incoming.complete) || (outgoing.destroyed && !outgoing.writableFinished);
}

/** Whether a stream ended because the client disconnected, not because its source failed. */
export function isCutOff(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}

/** Whether reading or writing failed because the peer disconnected. */
function isBrokenConnection(error: unknown): boolean {
	// The HTTP server aborts requests with a string as the reason.
	if (!(error instanceof Error)) return typeof error === "string";
	return error.name === "AbortError" || ("code" in error && brokenConnection.has(String(error.code)));
}

const brokenConnection = new Set([
	"ECONNRESET",
	"ECONNABORTED",
	"EPIPE",
	"ERR_STREAM_PREMATURE_CLOSE",
	"ERR_STREAM_DESTROYED",
	"ERR_STREAM_WRITE_AFTER_END",
]);
