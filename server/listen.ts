import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { createApp } from "./app.ts";
import type { Assets } from "./assets.ts";
import { sendFinished } from "./finished.ts";
import { isForTwoHosts } from "./hosts.ts";
import type { PageCache } from "./page-cache.ts";
import { bodyPatienceMs, discardBody, limitSending } from "./uploads/time-limits.ts";

export interface ListenOptions {
	app: ReturnType<typeof createApp>;
	assets: Assets;
	cache: PageCache;
	port: number;
	host: string | undefined;
	/** Whether the socket was passed to this process; the port and the host are its own then. */
	hasSocket?: boolean;
	/** Time limit for a request body, see limitSending. */
	sendingMs?: number;
	/** Handles a request before anything else, such as Vite's modules in development. Resolves to true if it did. */
	before?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
	/** Told of each request, for metrics. */
	observe?: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface Listening {
	port: number;
	/** Waits for requests in progress, then stops. */
	close(): Promise<void>;
}

export async function listen(options: ListenOptions): Promise<Listening> {
	const { app, assets, cache, port, host, hasSocket, sendingMs = bodyPatienceMs, before, observe } = options;
	const discardingMs = Math.min(1000, sendingMs / 3);
	const throughHono = getRequestListener(
		async (request, env) => {
			const answer = await app.fetch(request, env);
			// Refused without being read.
			if (!env.outgoing.headersSent) await discardBody(env.incoming, discardingMs);
			return answer;
		},
		{ overrideGlobalObjects: false },
	);
	let closing = false;

	const server = createServer(timeLimits, async (request, response) => {
		observe?.(request, response);
		// Makes keep-alive clients reconnect, to another process.
		if (closing) response.setHeader("Connection", "close");
		// Before any response: on a keep-alive connection, Node still waits for a body that is not read.
		limitSending(request, response, sendingMs);
		if (isRead(request) && hasBody(request)) await discardBody(request, discardingMs);
		// Responses in memory are sent directly, without converting to web Request and Response objects.
		const { url = "" } = request;
		const ready = isRead(request) && !isForTwoHosts(request) ? fromMemory(url, assets, cache) : undefined;
		if (ready) return sendFinished(request, response, ready);
		if (before && (await before(request, response))) return;
		await throughHono(request, response);
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(hasSocket ? { fd: passedSocket } : { port, host }, resolve);
	});
	return {
		port: (server.address() as AddressInfo).port,
		close: () => {
			closing = true;
			return drain(server);
		},
	};
}

/** Where systemd puts the first socket (sd_listen_fds). */
const passedSocket = 3;

const timeLimits = {
	headersTimeout: 10_000,
	// Upper bound for any request; limitSending sets the stricter limits for bodies.
	requestTimeout: 3_600_000,
	keepAliveTimeout: 65_000,
	maxHeaderSize: 16 * 1024,
};

function isRead({ method }: IncomingMessage): boolean {
	return method === "GET" || method === "HEAD";
}

function hasBody({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
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
 * Stops accepting connections at once, but closes open ones only after they have been idle for a moment: a request
 * already on its way would otherwise be lost.
 */
async function drain(server: Server): Promise<void> {
	const closed = new Promise<void>((resolve) => {
		server.once("close", resolve);
	});
	await acceptWaiting(server);
	// http.Server.close() would close idle connections at once.
	NetServer.prototype.close.call(server);
	const deadline = Date.now() + longestMs;
	const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
	while (Date.now() < deadline && (await open()) > 0) {
		await sleep(quietMs);
		// On a busy machine a request may wait to be read: its connection only looks idle.
		await turn();
		server.closeIdleConnections();
	}
	server.closeAllConnections();
	await closed;
}

const longestAcceptingMs = 500;

/** Connections that the system has made and this process has not taken yet are reset when it stops listening. */
async function acceptWaiting(server: Server): Promise<void> {
	let came = true;
	const note = () => {
		came = true;
	};
	server.on("connection", note);
	for (const deadline = Date.now() + longestAcceptingMs; came && Date.now() < deadline; ) {
		came = false;
		await turn();
	}
	server.off("connection", note);
}
