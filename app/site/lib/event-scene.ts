import { wallOfEvent } from "../../../core/events/event-wall.ts";
import { hueOfDomain } from "../../../core/media/domain-hue.ts";

/** Where the wall is that stands for an event without a poster: the one that its poster is drawn on, without words. */
export function eventScene(id: string, domain: string): string {
	return `/drawn/event/${hueOfDomain(domain)}-${wallOfEvent(id)}.svg`;
}
