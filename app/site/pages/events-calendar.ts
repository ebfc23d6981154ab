import { services } from "../../services.ts";
import { calendarResponse, notNow } from "../lib/calendar.server.ts";
import { load } from "../lib/load.server.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import type { Route } from "./+types/events-calendar.ts";

export const handle = { shared: true } satisfies PageHandle;

const lastYearMs = 366 * 24 * 3_600_000;

/** All events of the last year and to come, for calendars that subscribe. */
export async function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { value: events, status } = await load(context, () => site.backend.eventsSince(site.now() - lastYearMs));
	return events ? calendarResponse(site, events, "events") : notNow(status === 200 ? 503 : status);
}
