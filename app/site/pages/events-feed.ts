import { href } from "react-router";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { services } from "../../services.ts";
import { notNow } from "../lib/calendar.server.ts";
import { eventPath, eventsFeedPath } from "../lib/event-paths.ts";
import { plainWords } from "../lib/event-words.ts";
import { feedResponse } from "../lib/feed.server.ts";
import { langOf } from "../lib/foreign.ts";
import { load } from "../lib/load.server.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import type { Route } from "./+types/events-feed.ts";

export const handle = { shared: true } satisfies PageHandle;

const lastYearMs = 366 * 24 * 3_600_000;

/** News of the events of the last year and to come. */
export async function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { value: events, status } = await load(context, () => site.backend.eventsSince(site.now() - lastYearMs));
	if (!events) return notNow(status === 200 ? 503 : status);
	const entries = events.toReversed().map((event) => {
		const when = event.starts_at === null ? "" : momentSpan(event.starts_at, event.ends_at, site.language);
		const facts = [when, event.venue].filter(Boolean).join(" · ");
		return {
			title: event.title,
			language: langOf(event, "title"),
			path: eventPath(event),
			id: `event/${encodeURIComponent(event.id)}`,
			updated: event.updated_at ?? event.starts_at ?? 0,
			summary: [facts, plainWords(event.description)].filter(Boolean).join("\n"),
		};
	});
	const { title } = site.content().events.head;
	return feedResponse(site, { title, self: eventsFeedPath, page: href("/events"), entries });
}
