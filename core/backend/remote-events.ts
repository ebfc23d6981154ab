import { eventsOfYear, newestEvents, type PublicEvent, recentEvents, withoutDetails } from "../events/events.ts";
import { isUrl } from "../forms/is-url.ts";
import { isJsonObject, type JsonObject, readText } from "../forms/unknown-json.ts";
import { readSeconds } from "../time/instants.ts";
import { type KeepOptions, keptAnswers } from "./cached-answers.ts";
import { type Backend, BackendError } from "./contract.ts";
import { getJson, type HttpOptions } from "./http.ts";

export interface RemoteEventOptions {
	backendUrl: string;
	http: HttpOptions;
	keep: KeepOptions;
	now(): number;
}

/** Events of a remote server, which sends all of them at once, by id. */
export function remoteEvents({ backendUrl, http, keep, now }: RemoteEventOptions): RemoteEvents {
	const ask = keptAnswers(async (url) => {
		const sent = await getJson(url, http);
		if (isJsonObject(sent)) return { sent, events: readEvents(sent) };
		throw new BackendError(`${url} did not answer with events by id`, { fault: "unreadable", status: 200 });
	}, keep);
	const answer = () => ask(`${backendUrl}/api/getEventDetails`);

	return {
		events: async (year = "All") => eventsOfYear(newestEvents((await answer()).events), year),
		recentEvents: async (limit) => recentEvents((await answer()).events, { limit, now: now() }),
		event: async (id) => (await answer()).events.find((event) => event.id === id) ?? null,
		async eventAt(slug) {
			const found = (await answer()).events.find((event) => event.id === slug);
			return found ? withoutDetails(found) : null;
		},
		async eventsSince(since) {
			const { events } = await answer();
			const later = events.filter(({ starts_at }) => starts_at !== null && starts_at >= since);
			return newestEvents(later).reverse().map(withoutDetails);
		},
		sentEvents: async () => (await answer()).sent,
	};
}

type RemoteEvents = Pick<Backend, "events" | "recentEvents" | "event" | "eventAt" | "eventsSince"> &
	Required<Pick<Backend, "sentEvents">>;

/** Parses events in the order sent, skipping invalid entries and blank ids. Each has a name, for its page, its card and its link. */
export function readEvents(sent: unknown): PublicEvent[] {
	if (!isJsonObject(sent)) return [];
	return Object.entries(sent).flatMap(([id, event]) =>
		id.trim() !== "" && isJsonObject(event) ? [named(readEvent(id, event))] : [],
	);
}

function named(event: PublicEvent): PublicEvent {
	return { ...event, title: event.title || event.venue || event.id };
}

/** Parses the specified fields and the additional ones of our own /api. Any field may be missing or malformed. */
export function readEvent(id: string, sent: JsonObject): PublicEvent {
	return {
		id,
		slug: id,
		title: readText(sent.title),
		venue: readText(sent.venue),
		description: readText(sent.description),
		starts_at: readSeconds(sent.startdate),
		ends_at: readSeconds(sent.enddate),
		domain: readText(sent.domain) || null,
		link: readLink(sent.link),
	};
}

/** Accepts only absolute http(s) URLs, which excludes javascript: links. */
function readLink(sent: unknown): string | null {
	const link = readText(sent);
	return /^https?:\/\//i.test(link) && isUrl(link) ? link : null;
}
