import type { SiteEvent } from "../../../core/events/events.ts";
import type { Backend } from "../../../core/remote/contract.ts";
import type { PosterEvent } from "../sections/events/event-card.tsx";
import { eventScene } from "./event-scene.ts";

/** The events with where their posters are found, and in which forms. */
export async function withPosters(
	backend: Pick<Backend, "posterAddress" | "posterVariants">,
	events: SiteEvent[],
): Promise<PosterEvent[]> {
	const variants = await backend.posterVariants(events.map(({ id }) => id));
	return events.map(({ domain = "", ...event }) => {
		const poster = backend.posterAddress(event.id);
		const posterVariants = variants.get(event.id);
		if (posterVariants) return { ...event, poster, posterVariants };
		// Where the words stand beside it, the poster's wall without them is enough, and a sixth of the bytes.
		const isDrawnHere = poster.startsWith("/event/");
		return { ...event, poster, ...(isDrawnHere && { scene: eventScene(event.id, domain) }) };
	});
}
