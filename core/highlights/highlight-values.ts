import { ownDomain } from "../events/event-values.ts";
import { publishChoiceOf } from "../publishing/publish-choice.ts";
import { dayInput, timeInput } from "../time/indian-time.ts";
import type { HighlightValues } from "./highlight-form.ts";
import type { StoredHighlight } from "./queries.ts";

/** A stored highlight as its form shows it. */
export function highlightValues(highlight: StoredHighlight, now: number): HighlightValues {
	const { name, venue, description, date, domain, thumbnail_media, thumbnail_url, thumbnail_alt } = highlight;
	const publish = publishChoiceOf(highlight, now);
	return {
		...{ name, venue, description, date: dayInput(date), domain: ownDomain(domain) },
		...{ thumbnail: thumbnail_media ?? thumbnail_url ?? "", thumbnailAlt: thumbnail_alt },
		media: highlight.media.map(({ media_id, url, kind, alt }) => ({ file: media_id ?? url, kind, alt })),
		...{ publish, publishAt: publish === "later" ? timeInput(highlight.publish_at) : "" },
	};
}

export const blankHighlight: HighlightValues = {
	...{ name: "", venue: "", description: "", date: "", domain: "", thumbnail: "", thumbnailAlt: "" },
	...{ media: [], publish: "draft", publishAt: "" },
};
