import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { lastWordsIn } from "../app/site/lib/last-words.ts";
import { sourceLanguage, splitLanguage } from "../core/content/languages.ts";
import { isUnavailable } from "../core/database/unavailable.ts";
import { fromAddress } from "../core/rate-limits/sender-address.ts";
import { findInOtherBuilds } from "./assets.ts";
import { limitBody } from "./body-limit.ts";
import type { Env } from "./env.ts";
import { isGone, logFailure } from "./failures.ts";
import { type Finished, sendFinished } from "./finished.ts";
import { isForTwoHosts } from "./hosts.ts";
import { lastResortPage, plainPagePolicy } from "./last-resort-page.ts";
import type { Log } from "./log.ts";
import { type PageOptions, pageAnswers } from "./page-answers.ts";
import { retryAfter } from "./render.ts";
import { pacer } from "./render-queue.ts";
import { closedPolicy, securityHeaders } from "./security-headers.ts";
import { uploadPath } from "./uploads/time-limits.ts";
import type { FindVideoThumbnail } from "./video-thumbnails.ts";

export interface AppOptions extends Omit<PageOptions, "pace"> {
	/** Poster of an event that is stored on this server. */
	findPoster(id: string, language: string): Promise<Finished | undefined>;
	/** Preview image for shared links, by name of the page, event or highlight. */
	findShare(name: string): Promise<Finished | undefined>;
	findVideoThumbnail: FindVideoThumbnail;
	/** Serves uploaded files. */
	media: Hono<Env>;
	/** Serves the films of the content folder. */
	films: Hono<Env>;
	/** Serves the documents of the content folder. */
	documents: Hono<Env>;
	/** Receives files from organisers. */
	upload: Hono<Env>;
	/** The specified API. */
	api: Hono<Env>;
	/** Client IP address of a request. */
	addressOf(request: IncomingMessage): string | null;
	/** Why nothing should be sent to this process; undefined if it can answer. */
	whyNotReady(): Promise<string | undefined>;
	log: Log;
}

const publicLimit = limitedTo(64 * 1024);
/** The chapter's longest texts are edited in one form. */
const consoleLimit = limitedTo(2 * 1024 * 1024);

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function limitedTo(maxBytes: number) {
	return limitBody(maxBytes, (c) => c.text("That is more than this form takes.", 413));
}

/** Handles everything that is not served from memory; middleware and routes are listed in the order they run. */
export function createApp(options: AppOptions): Hono<Env> {
	const { whyNotReady, security, log } = options;
	const app = new Hono<Env>();
	const pace = pacer({ perSecond: 200, burst: 200 });
	const answerPage = pageAnswers({ ...options, pace });

	app.use(async (c, next) => {
		const start = performance.now();
		await next();
		const { method, path } = c.req;
		const ms = Math.round(performance.now() - start);
		const status = c.env.outgoing.headersSent ? c.env.outgoing.statusCode : c.res.status;
		if (isGone(c.env)) log.info({ method, path, ms }, "the client went away");
		else log.info({ method, path, status, ms }, "answered");
	});
	app.use(async (c, next) => {
		await next();
		if (c.env.outgoing.headersSent) return;
		if (c.res.status === 404 || c.res.status === 503) await pace();
		for (const [name, value] of Object.entries(securityHeaders(security))) c.header(name, value);
		if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", closedPolicy);
		if (/\/forms\//.test(c.req.path)) c.header("Cache-Control", "no-store");
	});
	// A proxy and the site could each believe another one.
	app.use((c, next) =>
		isForTwoHosts(c.env.incoming)
			? Promise.resolve(c.text("A request has one Host header.", 400, { Connection: "close" }))
			: next(),
	);
	// Other methods have no meaning here, and some cannot even be passed to a web Request.
	app.use((c, next) =>
		methods.includes(c.req.method)
			? next()
			: Promise.resolve(c.text("This method is not known here.", 405, { Allow: methods.join(", ") })),
	);
	app.get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }));
	app.get("/readyz", async (c) => {
		const why = await whyNotReady();
		return c.text(why ?? "ready", why === undefined ? 200 : 503, { "Cache-Control": "no-store" });
	});
	const sendPoster = async (c: Context<Env>, file: string, language: string) => {
		const id = file.slice(0, -".png".length);
		// PostgreSQL rejects NUL in text, so no event id contains one.
		const poster = id.includes("\0") ? undefined : await options.findPoster(id, language);
		if (!poster) return c.json({ error: "There is no such event." }, 404);
		await sendFinished(c.env.incoming, c.env.outgoing, poster);
		return RESPONSE_ALREADY_SENT;
	};
	app.get("/event/:file{.+\\.png}", (c) => sendPoster(c, c.req.param("file"), sourceLanguage));
	app.get("/:language/event/:file{.+\\.png}", (c, next) => {
		const { language, file } = c.req.param();
		const further = options.services.languages().some(({ code }) => code === language && code !== sourceLanguage);
		return further ? sendPoster(c, file, language) : next();
	});
	app.get("/share/:file{.+\\.png}", async (c) => {
		const picture = await options.findShare(c.req.param("file").slice(0, -".png".length));
		if (!picture) return c.json({ error: "There is no such page." }, 404);
		await sendFinished(c.env.incoming, c.env.outgoing, picture);
		return RESPONSE_ALREADY_SENT;
	});
	app.get("/video-thumbnail/:file{.+\\.jpg}", async (c) => {
		const found = await options.findVideoThumbnail(c.req.param("file").slice(0, -".jpg".length));
		if (found === undefined) return c.json({ error: "There is no such video." }, 404);
		if (typeof found === "string") return c.redirect(found, 302);
		sendFinished(c.env.incoming, c.env.outgoing, found);
		return RESPONSE_ALREADY_SENT;
	});
	app.get("/assets/:file", async (c, next) => {
		const asset = await findInOtherBuilds(c.req.param("file"), security);
		if (!asset) return next();
		await sendFinished(c.env.incoming, c.env.outgoing, asset);
		return RESPONSE_ALREADY_SENT;
	});
	app.route("/media", options.media);
	app.route("/films", options.films);
	app.route("/documents", options.documents);
	app.use((c, next) => fromAddress(options.addressOf(c.env.incoming), next));
	app.route("/api", options.api);
	// Before the form body limits: files are larger and have their own limits.
	app.route(uploadPath, options.upload);
	app.use((c, next) => (/^\/console(\/|\.|$)/.test(c.req.path) ? consoleLimit(c, next) : publicLimit(c, next)));
	app.all("*", answerPage);
	app.onError((error, c) => {
		if (isUnavailable(error) && !c.env.outgoing.headersSent)
			return c.json({ error: "The database does not answer. Please try again in a minute." }, 503, retryAfter);
		const errorId = randomUUID().slice(0, 8);
		logFailure(log, { error, errorId, path: c.req.path, gone: isGone(c.env) }, "a request failed");
		if (c.env.outgoing.headersSent) return RESPONSE_ALREADY_SENT;
		const { content, languages } = options.services;
		const codes = languages().map(({ code }) => code);
		const { language } = splitLanguage(c.req.path, codes);
		return c.html(lastResortPage(errorId, lastWordsIn(language, content)), 500, {
			"Cache-Control": "no-store",
			"Content-Security-Policy": plainPagePolicy,
		});
	});
	return app;
}
