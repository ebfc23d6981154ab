import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { Part, PartLoading } from "../../components/part.tsx";
import { CarouselIsland } from "../../islands/islands.ts";
import type { PosterEvent } from "../../lib/events.server.ts";
import type { Loaded } from "../../lib/load.server.ts";
import { EventSlide } from "./event-slide.tsx";

type RecentEventsProps = Content["home"]["events"] & { events: Loaded<PosterEvent[]> };

/** Carousel of the newest events. Left out if there are none or they could not be loaded. */
export function RecentEvents({ heading, lead, carouselLabel, all, events }: RecentEventsProps) {
	const pending = events.state === "pending";
	const slides = (events.value ?? []).map((event) => <EventSlide key={event.id} {...event} />);
	return (
		<Part name="events" label={heading} pending={pending}>
			{(pending || slides.length > 0) && (
				<Section
					id="recent-events"
					data-made-from="home.events"
					heading={heading}
					lead={lead}
					tone="quiet"
					aside={<ButtonLink href={all.url}>{all.label}</ButtonLink>}
					late
					turn={1}
				>
					{pending ? (
						<PartLoading className="min-h-[24rem]" />
					) : (
						<CarouselIsland
							label={carouselLabel}
							intervalMs={2000}
							layout={{ perView: { base: 1, sm: 2, lg: 3 } }}
							slides={slides}
						/>
					)}
				</Section>
			)}
		</Part>
	);
}
