import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "./app.ts";

/**
 * Takes no body of more bytes than these. One that tells its length is refused before any of it is read. Hono's own
 * middleware fails on bodies without a length unless the global Request is replaced.
 */
export function limitBody(maxBytes: number, tooLarge: (c: Context<Env>) => Response): MiddlewareHandler<Env> {
	return async (c, next) => {
		const { method, url, raw } = c.req;
		if (c.req.header("Transfer-Encoding") === undefined || method === "GET" || method === "HEAD")
			return Number(c.req.header("Content-Length") ?? 0) > maxBytes ? tooLarge(c) : next();
		const body = await readUpTo(c.env.incoming, maxBytes);
		if (body === null) {
			// What is still on its way is not read, so that nothing can follow it on this connection.
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
	// The connection is still needed for the answer.
	for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
		bytes += chunk.length;
		if (bytes > maxBytes) return null;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
