import type { HttpBindings } from "@hono/node-server";
import { isRouteErrorResponse } from "react-router";
import type { Log } from "./log.ts";

export interface Failure {
	error: unknown;
	path: string;
	/** What the visitor was shown to report it by. */
	errorId?: string;
	/** Whether nobody waits for the answer any more. */
	gone: boolean;
	/** Whether the request was one that the site refuses, whatever it asks for. */
	refused?: boolean;
}

/**
 * Level 50 is for failures of the site, and neither a refused request nor a broken connection is one: the line that every
 * request gets tells of those.
 */
export function logFailure(log: Log, { error, gone, refused, ...details }: Failure, message: string): void {
	const isRefusal = refused || (isRouteErrorResponse(error) && error.status < 500);
	if (isRefusal || (gone && isBrokenConnection(error))) log.debug({ err: error, ...details }, message);
	else log.error({ err: error, ...details }, message);
}

/** Whether the client closed the connection before it had sent or got everything. */
export function isGone({ incoming, outgoing }: HttpBindings): boolean {
	return (incoming.destroyed && !incoming.complete) || (outgoing.destroyed && !outgoing.writableFinished);
}

/** Whether a file that is being sent stopped because its reader went away, and not because of its source. */
export function isCutOff(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}

/** Whether an error is what reading and writing throw once the other side is gone. */
function isBrokenConnection(error: unknown): boolean {
	// The reason for which the HTTP server aborts a request is a text.
	if (!(error instanceof Error)) return typeof error === "string";
	return error.name === "AbortError" || ("code" in error && brokenConnection.has(String(error.code)));
}

const brokenConnection = new Set([
	...["ECONNRESET", "ECONNABORTED", "EPIPE"],
	...["ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END"],
]);
