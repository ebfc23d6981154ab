import type { DeskParts } from "./desk.ts";
import { createEventDesk, type EventDesk } from "./events.ts";
import { createHighlightDesk, type HighlightDesk } from "./highlights.ts";

/** Events and highlights, from the first draft to the bin. */
export interface Publishing {
	events: EventDesk;
	highlights: HighlightDesk;
}

export function createPublishing({ db, now }: DeskParts): Publishing {
	return { events: createEventDesk({ db, now }), highlights: createHighlightDesk({ db, now }) };
}
