import { type PosterWords, paintPoster } from "../../media/poster.ts";
import { fewAtOnce } from "../library/few-at-once.ts";
import type { DeskParts } from "./desk.ts";
import { createEventDesk, type EventDesk } from "./events.ts";
import { createHighlightDesk, type HighlightDesk } from "./highlights.ts";

/** Events and highlights, from the first draft to the bin. */
export interface Publishing {
	events: EventDesk;
	highlights: HighlightDesk;
	/** The poster that an event with these words would get, as PNG. */
	drawPoster(words: PosterWords): Promise<Uint8Array<ArrayBuffer>>;
}

export function createPublishing({ db, now }: DeskParts): Publishing {
	// Somebody who types asks for many, and nobody else should have to wait for them.
	const inTurn = fewAtOnce(1);
	return {
		events: createEventDesk({ db, now }),
		highlights: createHighlightDesk({ db, now }),
		drawPoster: async (words) => new Uint8Array(await inTurn(() => paintPoster(words))),
	};
}
