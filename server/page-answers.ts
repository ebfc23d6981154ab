import { pipeline } from "node:stream/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { Services } from "../app/services.ts";
import type { Env } from "./app.ts";
import type { DatabaseHealth } from "./database-health.ts";
import { isCutOff, logFailure } from "./failures.ts";
import { type Finished, sendFinished } from "./finished.ts";
import type { Freshness } from "./freshness.ts";
import { busyNotice, databaseNotice, type Notice, noticePage, plainPagePolicy } from "./last-resort-page.ts";
import type { Log } from "./log.ts";
import type { PageCache, Rendered } from "./page-cache.ts";
import { isReadablePath, readableSearch } from "./readable-address.ts";
import { privateHeaders, type Render, retryAfter } from "./render.ts";
import { BusyError, renderQueue } from "./render-queue.ts";
import { addressForVisitor, isSameOrigin } from "./same-origin.ts";
import { closedPolicy, type SecurityOptions, securityHeaders } from "./security-headers.ts";
import type { PageRequest, SiteMap } from "./site-map.ts";

export interface PageOptions {
	/** The pages and how to render them; in development they may be new with every request. */
	pages(): Promise<{ siteMap: SiteMap; render: Render }>;
	cache: PageCache;
	/** For answers to questions without end, such as searches: they never push out a page. */
	answers: PageCache;
	freshness: Freshness;
	health: Pick<DatabaseHealth, "isDown">;
	services: Pick<Services, "content" | "backend">;
	security: SecurityOptions;
	log: Log;
	/** Waited for before made-up addresses are answered. */
	pace(): Promise<void>;
}

type Answer = Finished | Response;

/** Answers for pages and forms: from memory where it can, and else by rendering, a bounded number at a time. */
export function pageAnswers(options: PageOptions): (c: Context<Env>) => Promise<Response> {
	const queues = renderQueues();

	async function answerPage(c: Context<Env>): Promise<Response> {
		const { siteMap, render } = await options.pages();
		const { headers } = c.req.raw;
		const { siteUrl } = options.security;
		const url = addressForVisitor(new URL(c.req.url), headers, siteUrl);
		const reads = c.req.method === "GET" || c.req.method === "HEAD";
		if (!reads && c.req.method !== "POST")
			return c.text("Pages take GET, HEAD and POST.", 405, { ...privateHeaders, Allow: "GET, HEAD, POST" });
		url.search = readableSearch(url);
		if (!isReadablePath(url.pathname)) {
			if (!reads) return c.text("There is nothing at this address.", 404, privateHeaders);
			url.pathname = unknownPath(url.pathname);
		}
		const canonical = reads ? siteMap.canonicalPath(url.pathname) : null;
		if (canonical !== null) return c.redirect(canonical + url.search, 308);

		const page = siteMap.resolve(url);
		if (page.console && !reads && !isSameOrigin(headers, siteUrl))
			return c.text("This form was not sent from a page of this site.", 403, privateHeaders);
		if (page.console && options.health.isDown()) return notNow(c, databaseNotice(!reads), retryAfter);
		const asked = { c, url, render };
		try {
			const answer = reads ? await read(asked, page) : await write(asked, page);
			if (answer instanceof Response) await sendDownload(c, answer, options);
			else sendFinished(c.env.incoming, c.env.outgoing, answer);
			return RESPONSE_ALREADY_SENT;
		} catch (error) {
			if (error instanceof DatabaseGone) return notNow(c, databaseNotice(!reads), retryAfter);
			if (error instanceof BusyError) return notNow(c, busyNotice, { "Retry-After": `${error.retryAfterSeconds}` });
			throw error;
		}
	}

	async function read({ c, url, render }: Asked, page: PageRequest): Promise<Answer> {
		if (page.key === null) return readOnce({ c, url, render }, page);
		if (page.key !== url.pathname + url.search) await options.pace();
		const cache = page.recent ? options.answers : options.cache;
		const ready = cache.get(page.key);
		if (ready) return ready;
		// Where it cannot be told, the page itself says what is wrong.
		const found = page.find ? await page.find(options.services).catch(() => "elsewhere" as const) : "here";
		if (typeof found === "object" && page.missing) {
			cache.remove(page.key);
			return read({ c, url, render }, page.missing(found.missing));
		}
		const turn = page.recent || found === "elsewhere" ? queues.once : queues.pages;
		// A page is rendered as for GET and without the visitor's headers: what is kept is for everybody.
		const request = new Request(addressOf(url, page));
		return cache.getOrRender(page.key, () => turn(async () => kept(await render(request, page))));
	}

	/** For one person alone. */
	async function readOnce({ c, url, render }: Asked, page: PageRequest): Promise<Answer> {
		const { headers } = c.req.raw;
		const isKnown = headers.get("Cookie")?.includes("console.session_token=");
		const consoleTurn = isKnown ? queues.console : queues.signedOut;
		const turn = page.console ? consoleTurn : queues.once;
		const request = new Request(addressOf(url, page), { headers });
		try {
			return answerOf(
				page,
				await turn(
					() => render(request, page),
					() => !c.env.outgoing.destroyed,
				),
			);
		} catch (error) {
			if (!(error instanceof BusyError && page.lesser)) throw error;
			return read({ c, url, render }, page.lesser);
		}
	}

	/** What a write changed shows on the pages before its answer is sent. */
	async function write({ c, url, render }: Asked, page: PageRequest): Promise<Answer> {
		const turn = page.console ? queues.console : queues.forms;
		const { method, headers, body, signal } = c.req.raw;
		const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
		const rendered = await turn(() => render(new Request(url, init), page));
		await options.freshness.check();
		return answerOf(page, rendered);
	}

	return answerPage;
}

/** An address that nothing has: organisers keep the console's frame around what they did not find. */
function unknownPath(pathname: string): string {
	const path = /^\/console(\/|$)/.test(pathname) ? "/console/not-found" : "/not-found";
	return pathname.endsWith(".data") ? `${path}.data` : path;
}

/** Sends a file while it is made. If that fails the connection is broken, so that a part is not taken for the whole. */
async function sendDownload(c: Context<Env>, { status, headers, body }: Response, options: PageOptions): Promise<void> {
	const { outgoing } = c.env;
	outgoing.setHeaders(headers);
	for (const [name, value] of Object.entries(securityHeaders(options.security))) outgoing.setHeader(name, value);
	outgoing.setHeader("Content-Security-Policy", closedPolicy);
	outgoing.writeHead(status);
	await pipeline(body ?? [], outgoing).catch((error: unknown) =>
		logFailure(options.log, { error, path: c.req.path, gone: isCutOff(error) }, "a download failed"),
	);
}

interface Asked {
	c: Context<Env>;
	url: URL;
	render: Render;
}

/** None of these holds up another, so that no flood of one kind shuts out those who come for another. */
function renderQueues() {
	return {
		/** Pages that are kept: there are only so many. */
		pages: renderQueue({ atOnce: 16, waiting: 200, patienceMs: 10_000 }),
		/**
		 * Pages for one who asks: without a bound, anybody could have the server make nothing else. The burst is for a
		 * crowd that searches at the same time, as after a talk: about fifty of them.
		 */
		once: renderQueue({ atOnce: 2, waiting: 100, patienceMs: 8000, budget: { share: 0.02, burstMs: 3000 } }),
		/** As many as share one commit to the disk, and more. */
		forms: renderQueue({ atOnce: 64, waiting: 200, patienceMs: 10_000 }),
		console: renderQueue({ atOnce: 8, waiting: 50, patienceMs: 20_000 }),
		/** The console for those who have yet to sign in. */
		signedOut: renderQueue({ atOnce: 2, waiting: 50, patienceMs: 10_000, budget: { share: 0.04, burstMs: 2000 } }),
	};
}

function addressOf(url: URL, page: PageRequest): URL {
	const address = new URL(url);
	address.search = page.search;
	// The one page for all unknown addresses must not depend on which of them was asked for first.
	if (page.unknown) address.pathname = "/not-found";
	return address;
}

/** Organisers are told plainly: a screen with parts missing, or one that asks them to sign in, would mislead them. */
class DatabaseGone extends Error {}

function answerOf(page: PageRequest, rendered: Rendered | Response): Answer {
	if (rendered instanceof Response) return rendered;
	if (page.console && rendered.unavailable) throw new DatabaseGone();
	return rendered.finished;
}

function kept(rendered: Rendered | Response): Rendered {
	if (rendered instanceof Response) throw new Error("A download cannot be kept for everybody.");
	return rendered;
}

/** A page for people; for the router's scripts, which show it within a page of their own, the words alone. */
function notNow(c: Context<Env>, notice: Notice, headers: Record<string, string>): Response {
	const all = { ...privateHeaders, ...headers };
	if (c.req.path.endsWith(".data")) return c.text([`${notice.title}.`, ...notice.lines].join(" "), 503, all);
	return c.html(noticePage(notice), 503, { ...all, "Content-Security-Policy": plainPagePolicy });
}
