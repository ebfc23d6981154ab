import { posterVariants, publishedEvent, publishedEvents, recentPublishedEvents } from "../events/queries.ts";
import type { PublicHighlight } from "../highlights/highlights.ts";
import { publishedHighlight, publishedHighlights, type StoredHighlight } from "../highlights/queries.ts";
import { isId } from "../publishing/queries.ts";
import { checkedSubmissions } from "../submissions/checked-submission.ts";
import { type DeskOptions, submissionDesk } from "../submissions/intake.ts";
import type { RegistrationChoices } from "../submissions/registration-form.ts";
import type { Backend } from "./contract.ts";

export interface LocalOptions extends DeskOptions {
	/** What may be chosen in a registration; it is content, and can change while the site runs. */
	choices: () => RegistrationChoices;
}

/** Answers from our own database. */
export function localBackend(options: LocalOptions): Backend {
	const { db, now, choices } = options;
	const desk = submissionDesk(options);
	return {
		events: (year) => publishedEvents(db, now(), year),
		recentEvents: (limit) => recentPublishedEvents(db, now(), limit),
		event: async (id) => (isId(id) ? publishedEvent(db, id, now()) : null),
		async highlights() {
			return (await publishedHighlights(db, now())).map(publicHighlight);
		},
		async highlight(id) {
			const found = isId(id) ? await publishedHighlight(db, id, now()) : null;
			return found && publicHighlight(found);
		},
		posterAddress: (id) => `/event/${encodeURIComponent(id)}.png`,
		posterVariants: (ids) => posterVariants(db, ids),
		// Our own server draws a poster for every event that has none.
		withPoster: async (ids) => new Set(ids),
		...checkedSubmissions(choices, (submission, given) => desk.store(submission, desk.detailsOf(submission, given))),
	};
}

function publicHighlight(stored: StoredHighlight): PublicHighlight {
	const { id, name, description, date, venue, domain, media, thumbnail_variants: variants } = stored;
	return {
		id,
		name,
		description,
		date,
		venue,
		domain,
		thumbnailUrl: stored.thumbnail,
		thumbnailAlt: stored.thumbnail_alt,
		...(variants && { thumbnailVariants: variants }),
		media: media.map(({ media_id: _, ...item }) => item),
	};
}
