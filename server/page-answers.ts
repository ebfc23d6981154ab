import { pipeline } from "node:stream/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { mayOpen } from "../app/console/access.ts";
import type { Services } from "../app/services.ts";
import { marksParameter } from "../app/site/lib/made-from.ts";
import type { DatabaseHealth } from "./database-health.ts";
import type { Env } from "./env.ts";
import { isCutOff, logFailure } from "./failures.ts";
import { type Finished, sendFinished } from "./finished.ts";
import type { Freshness } from "./freshness.ts";
import { busyNotice, databaseNotice, type Notice, noticePage, plainPagePolicy } from "./last-resort-page.ts";
import type { Log } from "./log.ts";
import type { PageCache, Rendered } from "./page-cache.ts";
import { isReadablePath, readableSearch } from "./readable-address.ts";
import { privateHeaders, type Render, retryAfter } from "./render.ts";
import { BusyError, renderQueue } from "./render-queue.ts";
import { addressForVisitor, isFromSecretPage, isSameOrigin } from "./same-origin.ts";
import { closedPolicy, type SecurityOptions, securityHeaders } from "./security-headers.ts";
import { isConsolePath, type PageRequest, type SiteMap } from "./site-map.ts";

export interface PageOptions {
	/** The pages and their renderer; in development they may change between requests. */
	pages(): Promise<{ siteMap: SiteMap; render: Render }>;
	cache: PageCache;
	/** Separate cache for unbounded requests such as searches, so that they never evict a page. */
	answers: PageCache;
	freshness: Freshness;
	health: Pick<DatabaseHealth, "isDown">;
	queues: ReturnType<typeof renderQueues>;
	services: Pick<Services, "content" | "languages" | "backend" | "console">;
	security: SecurityOptions;
	log: Log;
	/** Awaited before responding to unknown URLs, to slow down floods. */
	pace(): Promise<void>;
}

type Answer = Finished | Response;

/** Handles pages and forms: from the cache if possible, otherwise rendered with bounded concurrency. */
export function pageAnswers(options: PageOptions): (c: Context<Env>) => Promise<Response> {
	const { queues } = options;

	async function answerPage(c: Context<Env>): Promise<Response> {
		const { siteMap, render } = await options.pages();
		const { headers } = c.req.raw;
		const { siteUrl } = options.security;
		const url = addressForVisitor(new URL(c.req.url), headers, siteUrl);
		const reads = c.req.method === "GET" || c.req.method === "HEAD";
		if (!reads && c.req.method !== "POST")
			return c.text("Pages take GET, HEAD and POST.", 405, { ...privateHeaders, Allow: "GET, HEAD, POST" });
		url.search = readableSearch(url);
		const isData = url.pathname.endsWith(".data");
		if (!isReadablePath(url.pathname) || (isData && !isConsolePath(url.pathname))) {
			if (!reads) return c.text("There is nothing at this address.", 404, privateHeaders);
			url.pathname = unknownPath(url.pathname);
		}
		const canonical = reads ? siteMap.canonicalPath(url.pathname) : null;
		if (canonical !== null) return c.redirect(canonical + url.search, 308);

		const page = await markedFor(c.req.raw, siteMap.resolve(url));
		if (page.console && !reads && !isSameOrigin(headers, siteUrl))
			return c.text("This form was not sent from a page of this site.", 403, privateHeaders);
		if (page.console && options.health.isDown()) return notNow(c, databaseNotice(!reads), retryAfter);
		const visit = { c, url, render };
		try {
			const answer = reads ? await read(visit, page) : await write(visit, page);
			if (answer instanceof Response) await sendDownload(c, answer, options);
			else await sendFinished(c.env.incoming, c.env.outgoing, answer);
			return RESPONSE_ALREADY_SENT;
		} catch (error) {
			if (error instanceof DatabaseGone) return notNow(c, databaseNotice(!reads), retryAfter);
			if (error instanceof BusyError)
				return notNow(c, busyNoticeFor(page.language), { "Retry-After": `${error.retryAfterSeconds}` });
			throw error;
		}
	}

	/** The page as an editor may ask for it: it says what its sections are made from, and is kept for nobody. */
	async function markedFor(request: Request, page: PageRequest): Promise<PageRequest> {
		const asks = new URL(request.url).searchParams.has(marksParameter) && request.method === "GET";
		if (!asks || page.console) return page;
		const { organiser } = await options.services.console.auth.recognise(request);
		if (!organiser || !mayOpen(organiser.role, "/console/content/:kind")) return page;
		return { ...page, key: null, personal: true, marked: true };
	}

	function busyNoticeFor(language: string): Notice {
		return busyNotice(language, options.services.content(language).errors);
	}

	async function read({ c, url, render }: Visit, page: PageRequest): Promise<Answer> {
		if (page.key === null) return readOnce({ c, url, render }, page);
		if (page.key !== url.pathname + url.search) await options.pace();
		const cache = page.recent ? options.answers : options.cache;
		const ready = cache.get(page.key);
		if (ready) return ready;
		// If the lookup fails, the page itself reports the problem.
		const found = page.find
			? await page.find(inLanguage(options.services, page)).catch(() => "elsewhere" as const)
			: "here";
		if (typeof found === "object" && page.missing) {
			cache.remove(page.key);
			return read({ c, url, render }, page.missing(found.missing));
		}
		const turn = page.recent || found === "elsewhere" ? queues.once : queues.main;
		// Rendered as GET without the visitor's headers, because the result is cached for all visitors.
		const request = new Request(addressOf(url, page));
		return cache.getOrRender(page.key, () => turn(async () => kept(await render(request, page))));
	}

	/** Renders a response for a single user; not cached. */
	async function readOnce({ c, url, render }: Visit, page: PageRequest): Promise<Answer> {
		const { headers } = c.req.raw;
		const isKnown = headers.get("Cookie")?.includes("console.session_token=");
		const consoleTurn = isKnown ? queues.main : queues.signIns;
		const turn = page.console || page.marked ? consoleTurn : queues.once;
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

	/** Invalidates what a write changed before its response is sent. */
	async function write({ c, url, render }: Visit, page: PageRequest): Promise<Answer> {
		const { method, body, signal } = c.req.raw;
		const headers = new Headers(c.req.raw.headers);
		// The router refuses every origin that is not ours.
		if (!page.console && isFromSecretPage(headers, page.personal)) headers.delete("Origin");
		const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
		const address = new URL(url);
		address.pathname = page.path;
		const rendered = await queues.main(() => render(new Request(address, init), page));
		await options.freshness.check();
		return answerOf(page, rendered);
	}

	return answerPage;
}

/** A path without a route. Under /console it keeps the console's layout around the 404. */
function unknownPath(pathname: string): string {
	if (!isConsolePath(pathname)) return "/not-found";
	return pathname.endsWith(".data") ? "/console/not-found.data" : "/console/not-found";
}

/**
 * Streams a file while it is generated. On failure the connection is broken, so that a partial file is not taken for a
 * complete one.
 */
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

interface Visit {
	c: Context<Env>;
	url: URL;
	render: Render;
}

/** Separate queues, so that a flood of what anybody can ask for without end does not block the rest. */
export function renderQueues() {
	return {
		/** Pages that may be kept, whose number is limited, forms, and signed-in organisers: as many as share a group commit. */
		main: renderQueue({ atOnce: 64, waiting: 250, patienceMs: 15_000 }),
		/**
		 * Pages for a single request, such as searches. Without a budget, anyone could keep the server busy with these
		 * alone. The burst covers a crowd searching at the same time, as after a talk: about fifty people.
		 */
		once: renderQueue({ atOnce: 2, waiting: 100, patienceMs: 8000, budget: { share: 0.02, burstMs: 3000 } }),
		/** The console before sign-in, which a flood of searches must not keep organisers from. */
		signIns: renderQueue({ atOnce: 2, waiting: 50, patienceMs: 10_000, budget: { share: 0.04, burstMs: 2000 } }),
	};
}

function addressOf(url: URL, page: PageRequest): URL {
	const address = new URL(url);
	address.search = page.search;
	address.pathname = page.path;
	// The 404 page is shared by all unknown URLs and must not depend on which was requested first.
	if (page.unknown) address.pathname = "/not-found";
	return address;
}

function inLanguage(services: PageOptions["services"], { language }: PageRequest): PageOptions["services"] {
	return { ...services, content: (other = language) => services.content(other) };
}

/** Organisers get an explicit notice: a screen with parts missing, or a sign-in form, would mislead them. */
class DatabaseGone extends Error {}

function answerOf(page: PageRequest, rendered: Rendered | Response): Answer {
	if (rendered instanceof Response) return rendered;
	if (page.console && rendered.unavailable) throw new DatabaseGone();
	return rendered.finished;
}

function kept(rendered: Rendered | Response): Rendered {
	if (rendered instanceof Response) throw new Error("A download cannot be cached for all visitors.");
	return rendered;
}

/** Sends a page, or plain text for the router's data requests, which the client shows within its own page. */
function notNow(c: Context<Env>, notice: Notice, headers: Record<string, string>): Response {
	const all = { ...privateHeaders, ...headers };
	if (c.req.path.endsWith(".data")) return c.text([`${notice.title}.`, ...notice.lines].join(" "), 503, all);
	return c.html(noticePage(notice), 503, { ...all, "Content-Security-Policy": plainPagePolicy });
}
