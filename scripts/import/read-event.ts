import { readEvents } from "../../core/events/events.ts";
import { isJsonObject, readText } from "../../core/forms/unknown-json.ts";
import { readSeconds } from "../../core/time/instants.ts";

/** An event as we store it, but for its poster. */
export interface EventWords {
	title: string;
	venue: string;
	description: string;
	/** Null where there is none, or none that can be read. */
	starts_at: number | null;
	ends_at: number | null;
	domain: string | null;
	link: string | null;
}

/** An event from another server: what the specification names, and what our own calls tell beyond it. */
export function readEvent(id: string, raw: unknown): EventWords | { problem: string } {
	const whyNot = whyNotStorable(id);
	if (whyNot) return { problem: `event ${JSON.stringify(id)}: ${whyNot}` };
	const [event] = readEvents({ [id]: raw });
	if (!event || !isJsonObject(raw)) return { problem: `event '${id}': the record is not an event` };
	const title = plain(event.title);
	if (title === "") return { problem: `event '${id}': it has no title` };
	const link = readText(raw.link);
	return {
		title,
		venue: plain(event.venue),
		description: plain(event.description),
		starts_at: event.start,
		ends_at: readSeconds(raw.enddate),
		domain: plain(readText(raw.domain)) || null,
		link: /^https?:$/.test(URL.parse(link)?.protocol ?? "") ? link : null,
	};
}

/** An id must be able to stand in addresses and in both databases. */
export function whyNotStorable(id: string): string | null {
	const isStorable = id.trim() !== "" && id.length <= 200 && !/\p{Cc}/u.test(id) && id.isWellFormed();
	return isStorable ? null : "such an id cannot be kept";
}

/** Words without the signs that no page shows and PostgreSQL does not store. */
export function plain(words: string): string {
	return words.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, "");
}
