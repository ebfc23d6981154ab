import { type EventYear, eventsOfYear, listedEvents, type SiteEvent } from "../../../core/events/events.ts";
import type { Backend } from "../../../core/remote/contract.ts";
import { postersOf } from "../../../core/remote/event-posters.ts";

/** The events of the events page, newest first. Posters are looked for only where the year asks for them. */
export async function loadListedEvents(backend: Backend, year: EventYear = "All"): Promise<SiteEvent[]> {
	const dated = listedEvents(await backend.eventDetails(), () => true);
	const asked = eventsOfYear(dated, year);
	const posters = await postersOf(
		backend,
		asked.map(({ id }) => id),
	);
	return asked.filter(({ id }) => posters.has(id));
}
