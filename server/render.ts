import { randomBytes, randomUUID } from "node:crypto";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { Services } from "../app/services.ts";
import { type LastWords, lastWordsIn } from "../app/site/lib/last-words.ts";
import type { RenderContextValue } from "../app/site/lib/render-context.ts";
import { addressIn } from "../core/content/languages.ts";
import { watchDatabase } from "../core/database/unavailable.ts";
import { logFailure } from "./failures.ts";
import { finish, type Unfinished } from "./finished.ts";
import { lastResortPage, plainPagePolicy } from "./last-resort-page.ts";
import type { Log } from "./log.ts";
import type { Rendered } from "./page-cache.ts";
import { type Gaps, pageServices } from "./page-services.ts";
import { isForeignWrite } from "./same-origin.ts";
import {
	closedPolicy,
	contentSecurityPolicy,
	type SecurityOptions,
	securityHeaders,
	unmarkInline,
} from "./security-headers.ts";
import type { PageRequest } from "./site-map.ts";

/** The build for visitors, and the full one with the console. */
export interface SiteBuilds {
	visitors: SiteBuild;
	organisers: SiteBuild;
}

/** Our entry module exports these in addition to what the router requires. */
export interface SiteBuild extends ServerBuild {
	entry: {
		module: ServerBuild["entry"]["module"] & { provide: Provide; createRequestHandler: typeof createRequestHandler };
	};
}
type Provide = (
	services: Services,
	errorId: string,
	onError: (error: unknown) => void,
	render: RenderContextValue,
) => RouterContextProvider;

export interface RenderOptions {
	services: Services;
	security: SecurityOptions;
	log: Log;
	/** URLs of the modules that every page loads. */
	scripts: readonly string[];
	/** How long a page may stay in the cache before it is stale. */
	maxAgeMs: number;
	/** How long a cache between the site and its visitors may keep a page; 0 has it ask each time. */
	cdnSeconds: number;
}

/** Resolves to a rendered page, or to a streaming response for an organiser's download. */
export type Render = (request: Request, page: PageRequest) => Promise<Rendered | Response>;

/** Creates a renderer that runs the router's request handler and completes its responses. */
export function createRenderer(
	{ visitors, organisers }: SiteBuilds,
	{ services, security, log, scripts, maxAgeMs, cdnSeconds }: RenderOptions,
): Render {
	const mode = security.development ? "development" : "production";
	const { createRequestHandler, provide } = organisers.entry.module;
	const forVisitors = createRequestHandler(visitors, mode);
	const forOrganisers = visitors === organisers ? forVisitors : createRequestHandler(organisers, mode);
	return async (request, page) => {
		const errorId = randomUUID().slice(0, 8);
		const gaps: Gaps = { failed: false, late: false, unavailable: false };
		const path = new URL(request.url).pathname;
		const refused = isForeignWrite(request, security.siteUrl);
		const onError = (error: unknown) =>
			logFailure(log, { error, errorId, path, gone: request.signal.aborted, refused }, "a page failed");
		const nonce = randomBytes(16).toString("base64url");
		const { language } = page;
		const lastWords = lastWordsIn(language, services.content);
		const context = provide(pageServices(services, gaps, language), errorId, onError, {
			nonce,
			scripts,
			language,
			// The console is rendered again in the browser, which has no words of the site.
			...(!page.console && { lastWords }),
		});
		const handle = page.console ? forOrganisers : forVisitors;
		const { value: response, unavailable: seen } = await watchDatabase(() => handle(request, context));
		const unavailable = seen || gaps.unavailable;
		if (page.console && response.headers.has("Content-Disposition")) return download(response);
		const { personal } = page;
		const { marked = false } = page;
		const marks = { errorId, lastWords, nonce, personal, language, marked };
		const answer = await unfinished(response, marks, security);
		const status = unavailable && answer.status === 500 ? 503 : answer.status;
		const later = unavailable && status === 503 && retryAfter;
		const headers = { ...answer.headers, ...(page.console && privateHeaders), ...later };
		const key = gaps.failed || gaps.late || unavailable ? null : keepAs(request, response, page);
		if (key !== null && status === 200 && cdnSeconds > 0) Object.assign(headers, sharedCache(cdnSeconds));
		const effort = key !== null && !page.recent ? "normal" : "quick";
		const finished = await finish({ ...answer, status, headers, effort });
		return { finished, keepAs: key, maxAgeMs, unavailable, pending: gaps.late };
	};
}

/** For a CDN alone: browsers go on asking. What is out of date is sent while it asks, or while the site does not answer. */
function sharedCache(seconds: number): Record<string, string> {
	return {
		"CDN-Cache-Control": `public, max-age=${seconds}, stale-while-revalidate=60, stale-if-error=86400`,
		"Surrogate-Key": "pages",
	};
}

/** For responses that failed because the database is unavailable. */
export const retryAfter = { "Retry-After": "10" };

/** Console pages must be neither cached nor indexed. */
export const privateHeaders = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };

function download({ body, status, headers: given }: Response): Response {
	const headers = new Headers(given);
	for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value);
	return new Response(body, { status, headers });
}

function keepAs(request: Request, response: Response, page: PageRequest): string | null {
	if (request.method !== "GET" || page.key === null || response.headers.has("Set-Cookie")) return null;
	const isLasting = response.status === 200 || (page.fixed && response.status >= 400 && response.status < 500);
	return isLasting ? page.key : null;
}

interface Marks {
	errorId: string;
	lastWords: LastWords;
	nonce: string;
	language: string;
	personal: boolean;
	marked: boolean;
}

async function unfinished(
	response: Response,
	{ errorId, lastWords, nonce, personal, language, marked }: Marks,
	security: SecurityOptions,
): Promise<Unfinished> {
	const body = Buffer.from(await response.arrayBuffer());
	const headers: Unfinished["headers"] = {
		...securityHeaders(security),
		"Cache-Control": personal ? "private, no-store" : "no-cache",
		...(personal && { "Referrer-Policy": "no-referrer" }),
		...Object.fromEntries(headersOf(response)),
	};
	if (response.headers.has("Set-Cookie")) headers["Set-Cookie"] = response.headers.getSetCookie();
	const target = response.headers.get("Location");
	if (target) headers.Location = addressIn(language, target);
	// If rendering the error page failed too, the router responds with a line of plain text.
	const failed = response.status === 500 && !response.headers.get("Content-Type")?.includes("html");
	if (failed && !response.headers.has("X-Remix-Response"))
		return lastResort(lastResortPage(errorId, lastWords), headers);
	const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
	if (!isPage)
		return { status: response.status, headers: { ...headers, "Content-Security-Policy": closedPolicy }, body };
	const { html, hashes } = unmarkInline(body.toString(), nonce);
	headers["Content-Security-Policy"] = contentSecurityPolicy(hashes, security);
	return { status: response.status, headers, body: Buffer.from(marked ? html : withoutMarks(html)) };
}

function lastResort(page: string, headers: Unfinished["headers"]): Unfinished {
	return {
		status: 500,
		headers: {
			...headers,
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": plainPagePolicy,
		},
		body: Buffer.from(page),
	};
}

/** What sections are made from is for editors: visitors would pay for it. */
function withoutMarks(html: string): string {
	return html.replaceAll(/ data-made-from="[^"]*"/g, "");
}

/** Restores conventional header case. The body's own headers are set by `finish`. */
function* headersOf({ headers }: Response): Iterable<[string, string]> {
	for (const [name, value] of headers) {
		if (name === "content-length" || name === "content-encoding") continue;
		yield [name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()), value];
	}
}
