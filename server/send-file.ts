import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ByteRange } from "../core/media/storage.ts";
import { readByteRange } from "./byte-range.ts";
import { isCutOff, logFailure } from "./failures.ts";
import { isKnown } from "./finished.ts";
import type { Log } from "./log.ts";
import { closedPolicy, type SecurityOptions, securityHeaders } from "./security-headers.ts";

export interface FileToSend {
	/** For the log. */
	name: string;
	type: string;
	bytes: number;
	etag: string;
	/** Value of Cache-Control after 'public'. */
	maxAge: string;
	/** Replaces headers that files have by default. */
	headers?: Record<string, string>;
	/** Resolves to null if the file is missing. */
	read(range: ByteRange | undefined): Promise<Readable | null>;
}

export const forever = "max-age=31536000, immutable";

/** Streams a file or a part of it, or answers 304 or 416. Returns false if the file is missing. */
export async function sendFile(
	{ method, headers: asked }: IncomingMessage,
	response: ServerResponse,
	{ name, type, bytes, etag, maxAge, headers: own, read }: FileToSend,
	{ security, log }: { security: SecurityOptions; log: Log },
): Promise<boolean> {
	const headers = { ...fileHeaders(security), "Cache-Control": `public, ${maxAge}`, ETag: etag, ...own };
	if (asked["if-none-match"] !== undefined && isKnown(asked["if-none-match"], etag)) {
		response.writeHead(304, headers).end();
		return true;
	}
	const stillTheSame = asked["if-range"] === undefined || asked["if-range"] === etag;
	const range = stillTheSame && method === "GET" ? readByteRange(asked.range, bytes) : undefined;
	if (range === "none") {
		response.writeHead(416, { ...headers, "Content-Range": `bytes */${bytes}` }).end();
		return true;
	}
	const body = method === "HEAD" ? undefined : await read(range);
	if (body === null) {
		log.warn({ name }, "a file is missing from the storage");
		return false;
	}
	const length = range ? range.last - range.first + 1 : bytes;
	response.writeHead(range ? 206 : 200, {
		...headers,
		"Content-Type": type,
		"Content-Length": length,
		...(range && { "Content-Range": `bytes ${range.first}-${range.last}/${bytes}` }),
	});
	if (!body) response.end();
	else
		await pipeline(body, response).catch((error: unknown) =>
			logFailure(log, { error, path: name, gone: isCutOff(error) }, "streaming a file failed"),
		);
	return true;
}

function fileHeaders(security: SecurityOptions): Record<string, string> {
	return {
		...securityHeaders(security),
		"Accept-Ranges": "bytes",
		"Content-Security-Policy": closedPolicy,
		// Other sites and the app may embed the chapter's images.
		"Cross-Origin-Resource-Policy": "cross-origin",
	};
}
