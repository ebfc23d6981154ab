import { eventsOfYear, newestEvents, type PublicEvent, recentEvents } from "../events/events.ts";
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

/** The events of another server. It sends all of them at once, by id. */
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
		sentEvents: async () => (await answer()).sent,
	};
}

type RemoteEvents = Pick<Backend, "events" | "recentEvents" | "event"> & Required<Pick<Backend, "sentEvents">>;

/** The events of an answer in the order sent. What is no event, or has a blank id, is left out. */
export function readEvents(sent: unknown): PublicEvent[] {
	if (!isJsonObject(sent)) return [];
	return Object.entries(sent).flatMap(([id, event]) =>
		id.trim() !== "" && isJsonObject(event) ? [readEvent(id, event)] : [],
	);
}

/** What the specification names, and what our own /api says beyond it. Any field may be missing or garbled. */
export function readEvent(id: string, sent: JsonObject): PublicEvent {
	return {
		id,
		title: readText(sent.title),
		venue: readText(sent.venue),
		description: readText(sent.description),
		starts_at: readSeconds(sent.startdate),
		ends_at: readSeconds(sent.enddate),
		domain: readText(sent.domain) || null,
		link: readLink(sent.link),
	};
}

/** A whole address of the web; a script has no place on the page. */
function readLink(sent: unknown): string | null {
	const link = readText(sent);
	return /^https?:\/\//i.test(link) && URL.canParse(link) ? link : null;
}
