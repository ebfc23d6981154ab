import { readHighlightFilter } from "../highlights/highlights.ts";
import { publishChoiceOf } from "../publishing/publish-choice.ts";
import { timeInput } from "../time/indian-time.ts";
import type { EventValues } from "./event-form.ts";
import type { StoredEvent } from "./queries.ts";

/** A stored event as its form shows it. */
export function eventValues(event: StoredEvent, now: number): EventValues {
	const { title, venue, description, starts_at, ends_at, domain, link, poster_media, publish_at } = event;
	const publish = publishChoiceOf(event, now);
	return {
		...{ title, venue, description, starts: timeInput(starts_at), ends: timeInput(ends_at) },
		...{ domain: ownDomain(domain), link: link ?? "", poster: poster_media ?? "" },
		...{ publish, publishAt: publish === "later" ? timeInput(publish_at) : "" },
	};
}

/** The domain by the name that the forms offer: another server may have called it differently. */
export function ownDomain(name: string | null): string {
	const domain = readHighlightFilter(name);
	return domain === "All" ? "" : domain;
}

export const blankEvent: EventValues = {
	...{ title: "", venue: "", description: "", starts: "", ends: "", domain: "", link: "", poster: "" },
	...{ publish: "draft", publishAt: "" },
};
