import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, Hono } from "hono";
import type { Services } from "../../app/services.ts";
import { BackendError } from "../../core/backend/contract.ts";
import { isUnavailable } from "../../core/database/unavailable.ts";
import type { PublicEvent } from "../../core/events/events.ts";
import type { PublicHighlight } from "../../core/highlights/highlights.ts";
import type { Env } from "../env.ts";
import { finish, sendFinished } from "../finished.ts";
import type { Log } from "../log.ts";
import type { PageCache, Rendered } from "../page-cache.ts";
import { retryAfter } from "../render.ts";
import { closedPolicy, type SecurityOptions, securityHeaders } from "../security-headers.ts";
import { corsHeaders } from "./cors.ts";

export interface ReadingOptions {
	services: Services;
	cache: PageCache;
	security: SecurityOptions;
	/** How long a response may stay in the cache before it is stale. */
	maxAgeMs: number;
	log: Log;
}

/** Mounts the three read endpoints. Responses are cached like pages, keyed by path alone. */
export function mountReading(api: Hono<Env>, options: ReadingOptions): void {
	api.get("/getEventDetails", (c) =>
		answer(
			c,
			"/api/getEventDetails",
			async ({ backend }) => (await backend.sentEvents?.()) ?? wireEvents(await backend.events()),
			options,
		),
	);
	api.get("/admin/getAllVolu", (c) =>
		answer(
			c,
			"/api/admin/getAllVolu",
			async ({ backend, siteUrl }) => (await backend.highlights()).map((one) => wireHighlight(one, siteUrl)),
			options,
		),
	);
	api.get("/admin/Volu/:id", (c) => {
		const id = c.req.param("id");
		const read = async ({ backend, siteUrl }: Services) => {
			const found = await backend.highlight(id);
			return found && wireHighlight(found, siteUrl);
		};
		return answer(c, `/api/admin/Volu/${encodeURIComponent(id)}`, read, options);
	});
}

/** Resolves to null if the record does not exist. */
type Read = (services: Services) => Promise<object | null>;

async function answer(c: Context<Env>, key: string, read: Read, options: ReadingOptions): Promise<Response> {
	try {
		const finished = await options.cache.getOrRender(key, () => make(key, read, options));
		await sendFinished(c.env.incoming, c.env.outgoing, finished);
		return RESPONSE_ALREADY_SENT;
	} catch (error) {
		if (isUnavailable(error)) {
			options.log.warn({ err: error, path: c.req.path }, "an API request failed because the database is unavailable");
			return c.json({ error: "The database does not answer. Please try again in a minute." }, 503, retryAfter);
		}
		if (!(error instanceof BackendError)) throw error;
		options.log.warn({ err: error, path: c.req.path }, "reading from the remote backend failed");
		return c.json({ error: "The server that holds this did not answer. Please try again." }, 502);
	}
}

async function make(key: string, read: Read, options: ReadingOptions): Promise<Rendered> {
	const { services, security, maxAgeMs } = options;
	const found = await read(services);
	const body = Buffer.from(JSON.stringify(found ?? { error: "There is no such highlight." }));
	const headers = {
		"Content-Type": "application/json; charset=utf-8",
		"Cache-Control": "no-cache",
		"Content-Security-Policy": closedPolicy,
		...securityHeaders(security),
		...corsHeaders,
		"Cross-Origin-Resource-Policy": "cross-origin",
	};
	const finished = await finish({ status: found ? 200 : 404, headers, body });
	// There is no limit to nonexistent ids, so 404s are not cached.
	return { finished, keepAs: found ? key : null, maxAgeMs };
}

/** Events by id with the field names of the specification, plus our additional fields. */
function wireEvents(events: readonly PublicEvent[]): Record<string, object> {
	return Object.fromEntries(events.map((event) => [event.id, wireEvent(event)]));
}

function wireEvent({ title, venue, description, starts_at, ends_at, domain, link }: PublicEvent) {
	return {
		title,
		venue,
		description,
		...(starts_at !== null && { startdate: wireTime(starts_at) }),
		...(ends_at !== null && { enddate: wireTime(ends_at) }),
		...(domain !== null && { domain }),
		...(link !== null && { link }),
	};
}

function wireTime(ms: number): { _seconds: number; _nanoseconds: number } {
	const seconds = Math.floor(ms / 1000);
	return { _seconds: seconds, _nanoseconds: (ms - seconds * 1000) * 1_000_000 };
}

/** A highlight with the field names of the specification and absolute URLs, since clients are on other origins. */
function wireHighlight(highlight: PublicHighlight, siteUrl: string) {
	const { id, name, description, date, venue, domain, thumbnailUrl, media } = highlight;
	const whole = (url: string) => URL.parse(url, siteUrl)?.href ?? url;
	return {
		_id: id,
		name,
		description,
		date: date === null ? null : new Date(date).toISOString(),
		venue,
		domain,
		thumbnailUrl: thumbnailUrl === null ? null : whole(thumbnailUrl),
		mediaUrls: media.map(({ url }) => whole(url)),
	};
}
