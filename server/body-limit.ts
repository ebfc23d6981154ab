import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";

/**
 * Rejects bodies larger than `maxBytes`, by Content-Length before reading anything if the header is present. Hono's
 * own middleware fails on bodies without a length unless the global Request is replaced.
 */
export function limitBody(maxBytes: number, tooLarge: (c: Context<Env>) => Response): MiddlewareHandler<Env> {
	return async (c, next) => {
		const { method, url, raw } = c.req;
		if (c.req.header("Transfer-Encoding") === undefined || method === "GET" || method === "HEAD")
			return Number(c.req.header("Content-Length") ?? 0) > maxBytes ? tooLarge(c) : next();
		const body = await readUpTo(c.env.incoming, maxBytes);
		if (body === null) {
			// The rest of the body stays unread, so the connection cannot be reused.
			c.header("Connection", "close");
			return tooLarge(c);
		}
		c.req.raw = new Request(url, { method, headers: raw.headers, body: new Uint8Array(body) });
		return next();
	};
}

async function readUpTo(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	// The connection is still needed for the response.
	for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
		bytes += chunk.length;
		if (bytes > maxBytes) return null;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
