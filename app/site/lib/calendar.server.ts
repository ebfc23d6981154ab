import type { EventDetails } from "../../../core/events/events.ts";
import { writeCalendar } from "../../../core/events/icalendar.ts";
import type { Services } from "../../services.ts";
import { absoluteAddress } from "./absolute-address.ts";
import { eventPath } from "./event-paths.ts";
import { plainWords } from "./event-words.ts";

/** Response with these events as a calendar; those without a date are left out. */
export function calendarResponse(
	chapter: Pick<Services, "content" | "siteUrl" | "language">,
	events: readonly EventDetails[],
	fileName: string,
): Response {
	const { programme, institute } = chapter.content().site;
	const entries = events.flatMap(({ starts_at, ...event }) => {
		if (starts_at === null) return [];
		const url = absoluteAddress(chapter, eventPath(event));
		return [
			{ ...event, starts_at, url, description: [plainWords(event.description), url].filter(Boolean).join("\n\n") },
		];
	});
	const name = `${programme.short} ${institute.short}`;
	return new Response(writeCalendar({ name, host: new URL(chapter.siteUrl).hostname, entries }), {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": `inline; filename="${fileName}.ics"`,
		},
	});
}

/** When the backend does not answer: programs keep what they have and ask again. */
export function notNow(status: number): Response {
	return new Response("The events could not be loaded. Please try again in a minute.", {
		status,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" },
	});
}
