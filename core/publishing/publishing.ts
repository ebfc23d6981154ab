import { createEventService, type EventService } from "../events/service.ts";
import { createHighlightService, type HighlightService } from "../highlights/service.ts";
import { fewAtOnce } from "../media/few-at-once.ts";
import { type PosterWords, paintPoster } from "../media/poster.ts";
import type { RecordsParts } from "./records.ts";

/** Events and highlights, from the first draft to the bin. */
export interface Publishing {
	events: EventService;
	highlights: HighlightService;
	/** The poster that an event with these words would get, as PNG. */
	drawPoster(words: PosterWords): Promise<Uint8Array<ArrayBuffer>>;
}

export function createPublishing({ db, now }: RecordsParts): Publishing {
	// Somebody who types asks for many, and nobody else should have to wait for them.
	const inTurn = fewAtOnce(1);
	return {
		events: createEventService({ db, now }),
		highlights: createHighlightService({ db, now }),
		drawPoster: async (words) => new Uint8Array(await inTurn(() => paintPoster(words))),
	};
}
