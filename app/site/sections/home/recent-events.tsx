import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { CarouselIsland } from "../../islands/carousel.ts";
import type { PosterEvent } from "../events/event-card.tsx";
import { EventSlide } from "./event-slide.tsx";

type RecentEventsProps = Content["home"]["events"] & { events: PosterEvent[] };

/** Carousel of the newest events. Left out if there are none or they could not be loaded. */
export function RecentEvents({ heading, lead, carouselLabel, all, events }: RecentEventsProps) {
	if (events.length === 0) return null;
	const more = <ButtonLink href={all.url}>{all.label}</ButtonLink>;
	return (
		<Section id="recent-events" heading={heading} lead={lead} tone="quiet" aside={more}>
			<CarouselIsland
				label={carouselLabel}
				intervalMs={2000}
				layout={{ perView: { base: 1, sm: 2, lg: 3 } }}
				slides={events.map((event) => ({ key: event.id, content: <EventSlide {...event} /> }))}
			/>
		</Section>
	);
}
