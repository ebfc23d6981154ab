import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { fromAddress } from "../backend/sender.ts";
import { limitBody } from "./body-limit.ts";
import { type Finished, sendFinished } from "./finished.ts";
import type { Freshness } from "./freshness.ts";
import { lastResortPage } from "./last-resort-page.ts";
import type { Log } from "./log.ts";
import type { PageCache, Rendered } from "./page-cache.ts";
import { isReadablePath, readableSearch } from "./readable-address.ts";
import { privateHeaders, type Render } from "./render.ts";
import { isSameOrigin } from "./same-origin.ts";
import { closedPolicy, type SecurityOptions, securityHeaders } from "./security-headers.ts";
import type { PageRequest, SiteMap } from "./site-map.ts";
import { uploadPath } from "./uploads/time-limits.ts";

export type Env = { Bindings: HttpBindings };

export interface AppOptions {
	/** The pages and how to render them; in development they may be new with every request. */
	pages(): Promise<{ siteMap: SiteMap; render: Render }>;
	cache: PageCache;
	freshness: Freshness;
	/** The poster of an event that this server keeps itself. */
	findPoster(id: string): Promise<Finished | undefined>;
	/** The picture for shared links, by the name of the page, event or highlight. */
	findShare(name: string): Promise<Finished | undefined>;
	/** Uploaded files. */
	media: Hono<Env>;
	/** Where organisers send files. */
	upload: Hono<Env>;
	/** The calls of the specification. */
	api: Hono<Env>;
	/** The network address that a request comes from. */
	addressOf(request: IncomingMessage): string | null;
	/** Whether the database answers. */
	isReady(): Promise<boolean>;
	security: SecurityOptions;
	log: Log;
}

const publicLimit = limitedTo(64 * 1024);
/** The longest texts of the chapter are edited as a whole. */
const consoleLimit = limitedTo(2 * 1024 * 1024);

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function limitedTo(maxBytes: number) {
	return limitBody(maxBytes, (c) => c.text("That is more than this form takes.", 413));
}

/** Everything that is not answered from memory, in the order in which a request meets it. */
export function createApp(options: AppOptions): Hono<Env> {
	const { isReady, security, log } = options;
	const app = new Hono<Env>();

	app.use(async (c, next) => {
		const start = performance.now();
		await next();
		const { method, path } = c.req;
		const status = c.env.outgoing.headersSent ? c.env.outgoing.statusCode : c.res.status;
		log.info({ method, path, status, ms: Math.round(performance.now() - start) }, "answered");
	});
	app.use(async (c, next) => {
		await next();
		if (c.env.outgoing.headersSent) return;
		for (const [name, value] of Object.entries(securityHeaders(security))) c.header(name, value);
		if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", closedPolicy);
	});
	// The others mean nothing here, and some of them cannot even be handed on.
	app.use((c, next) =>
		methods.includes(c.req.method)
			? next()
			: Promise.resolve(c.text("This method is not known here.", 405, { Allow: methods.join(", ") })),
	);
	app.get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }));
	app.get("/readyz", async (c) => {
		const ready = await isReady();
		return c.text(ready ? "ready" : "the database does not answer", ready ? 200 : 503, { "Cache-Control": "no-store" });
	});
	app.get("/event/:file{.+\\.png}", async (c) => {
		const id = c.req.param("file").slice(0, -".png".length);
		// PostgreSQL takes no NUL in a text, so no event has one in its name.
		const poster = id.includes("\0") ? undefined : await options.findPoster(id);
		if (!poster) return c.json({ error: "There is no such event." }, 404);
		sendFinished(c.env.incoming, c.env.outgoing, poster);
		return RESPONSE_ALREADY_SENT;
	});
	app.get("/share/:file{.+\\.png}", async (c) => {
		const picture = await options.findShare(c.req.param("file").slice(0, -".png".length));
		if (!picture) return c.json({ error: "There is no such page." }, 404);
		sendFinished(c.env.incoming, c.env.outgoing, picture);
		return RESPONSE_ALREADY_SENT;
	});
	app.route("/media", options.media);
	app.use((c, next) => fromAddress(options.addressOf(c.env.incoming), next));
	app.route("/api", options.api);
	// Before the limits of forms: files are larger, and have limits of their own.
	app.route(uploadPath, options.upload);
	app.use((c, next) => (/^\/console(\/|\.|$)/.test(c.req.path) ? consoleLimit(c, next) : publicLimit(c, next)));
	app.all("*", (c) => answerPage(c, options));
	app.onError((error, c) => {
		const errorId = randomUUID().slice(0, 8);
		log.error({ err: error, errorId, path: c.req.path }, "a request failed");
		if (c.env.outgoing.headersSent) return RESPONSE_ALREADY_SENT;
		return c.html(lastResortPage(errorId), 500, { "Cache-Control": "no-store" });
	});
	return app;
}

async function answerPage(c: Context<Env>, options: AppOptions): Promise<Response> {
	const { siteMap, render } = await options.pages();
	const url = new URL(c.req.url);
	const reads = c.req.method === "GET" || c.req.method === "HEAD";
	url.search = readableSearch(url);
	if (!isReadablePath(url.pathname)) {
		if (!reads) return c.text("There is nothing at this address.", 404, privateHeaders);
		url.pathname = unknownPath(url.pathname);
	}
	const canonical = reads ? siteMap.canonicalPath(url.pathname) : null;
	if (canonical !== null) return c.redirect(canonical + url.search, 308);

	const page = siteMap.resolve(url);
	if (page.console && !reads && !isSameOrigin(c.req.raw.headers, options.security.siteUrl))
		return c.text("This form was not sent from a page of this site.", 403, privateHeaders);
	const answer = reads
		? await read(c.req.raw, url, page, render, options.cache)
		: await write(asAddressed(c.req.raw, url), page, render, options.freshness);
	if (answer instanceof Response) return answer;
	sendFinished(c.env.incoming, c.env.outgoing, answer);
	return RESPONSE_ALREADY_SENT;
}

/** An address that nothing has: organisers keep the console's frame around what they did not find. */
function unknownPath(pathname: string): string {
	const path = /^\/console(\/|$)/.test(pathname) ? "/console/not-found" : "/not-found";
	return pathname.endsWith(".data") ? `${path}.data` : path;
}

/** The request as it came, unless something was taken out of its address. */
function asAddressed(raw: Request, url: URL): Request {
	if (raw.url === url.href) return raw;
	const { method, headers, body } = raw;
	const init = { method, headers, body, duplex: "half" };
	return new Request(url, init);
}

type Answer = Finished | Response;

async function read(raw: Request, url: URL, page: PageRequest, render: Render, cache: PageCache): Promise<Answer> {
	url.search = page.search;
	// The one page for all unknown addresses must not depend on which of them was asked for first.
	if (page.unknown) url.pathname = "/not-found";
	// A page is rendered as for GET and without the visitor's headers: what is kept is for everybody.
	if (page.key !== null) return cache.getOrRender(page.key, async () => kept(await render(new Request(url), page)));
	return answerOf(await render(new Request(url, { headers: raw.headers }), page));
}

/** What a write changed shows on the pages before its answer is sent. */
async function write(raw: Request, page: PageRequest, render: Render, freshness: Freshness): Promise<Answer> {
	const rendered = await render(raw, page);
	await freshness.check();
	return answerOf(rendered);
}

function answerOf(rendered: Rendered | Response): Answer {
	return rendered instanceof Response ? rendered : rendered.finished;
}

function kept(rendered: Rendered | Response): Rendered {
	if (rendered instanceof Response) throw new Error("A download cannot be kept for everybody.");
	return rendered;
}
