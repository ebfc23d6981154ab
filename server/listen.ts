import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { createApp } from "./app.ts";
import type { Assets } from "./assets.ts";
import { sendFinished } from "./finished.ts";
import type { PageCache } from "./page-cache.ts";
import { limitSending } from "./uploads/time-limits.ts";

export interface ListenOptions {
	app: ReturnType<typeof createApp>;
	assets: Assets;
	cache: PageCache;
	port: number;
	host: string | undefined;
	/** How long a body may take to arrive, in milliseconds; see limitSending. */
	sendingMs?: number;
	/** Answers a request before anything else, as the development server does with its modules; true if it did. */
	before?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

export interface Listening {
	port: number;
	/** Lets every request that has begun finish, then stops. */
	close(): Promise<void>;
}

export async function listen(options: ListenOptions): Promise<Listening> {
	const { app, assets, cache, port, host, sendingMs, before } = options;
	const throughHono = getRequestListener(app.fetch, { overrideGlobalObjects: false });
	let closing = false;

	const server = createServer(timeLimits, async (request, response) => {
		// A client that keeps its connection is told to open a new one elsewhere.
		if (closing) response.setHeader("Connection", "close");
		// Before anything is answered: what is not read is still waited for, on a connection that stays open.
		limitSending(request, response, sendingMs);
		// What is ready in memory is sent as it is, without a conversion to the web's request objects and back.
		const ready = request.url === undefined || !isRead(request) ? undefined : fromMemory(request.url, assets, cache);
		if (ready) return sendFinished(request, response, ready);
		if (before && (await before(request, response))) return;
		await throughHono(request, response);
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen({ port, host }, resolve);
	});
	return {
		port: (server.address() as AddressInfo).port,
		close: () => {
			closing = true;
			return drain(server);
		},
	};
}

const timeLimits = {
	headersTimeout: 10_000,
	// Of all requests together: what each may take for its body is limited below.
	requestTimeout: 3_600_000,
	keepAliveTimeout: 65_000,
	maxHeaderSize: 16 * 1024,
};

function isRead({ method }: IncomingMessage): boolean {
	return method === "GET" || method === "HEAD";
}

function fromMemory(url: string, assets: Assets, cache: PageCache) {
	const page = cache.get(url) ?? assets.get(url);
	if (page) return page;
	const query = url.indexOf("?");
	return query === -1 ? undefined : assets.get(url.slice(0, query));
}

const quietMs = 300;
const longestMs = 10_000;

/**
 * Stops taking connections at once, but closes those that are open only after they have been quiet for a moment:
 * a request that is already on its way to us would otherwise be lost.
 */
async function drain(server: Server): Promise<void> {
	const closed = new Promise<void>((resolve) => {
		server.once("close", resolve);
	});
	// http's own close() would end quiet connections at once.
	NetServer.prototype.close.call(server);
	const deadline = Date.now() + longestMs;
	const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
	while (Date.now() < deadline && (await open()) > 0) {
		await sleep(quietMs);
		server.closeIdleConnections();
	}
	server.closeAllConnections();
	await closed;
}
