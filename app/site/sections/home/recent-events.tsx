import type { Content } from "../../../../core/content/kinds.ts";
import { daySpan } from "../../../../core/time/day-span.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { ResponsivePicture } from "../../components/responsive-picture.tsx";
import { CarouselIsland } from "../../islands/carousel.ts";
import type { PosterEvent } from "../events/event-card.tsx";

type RecentEventsProps = Content["home"]["events"] & { events: PosterEvent[] };

/** Carousel of the newest events. Left out if there are none or they could not be loaded. */
export function RecentEvents({ heading, lead, carouselLabel, all, events }: RecentEventsProps) {
	if (events.length === 0) return null;
	const more = <ButtonLink href={all.url}>{all.label}</ButtonLink>;
	return (
		<Section id="recent-events" heading={heading} lead={lead} tone="quiet" aside={more} late>
			<CarouselIsland
				label={carouselLabel}
				intervalMs={2000}
				layout={{ perView: { base: 1, sm: 2, lg: 3 } }}
				slides={events.map((event) => ({ name: event.title, content: <EventSlide {...event} /> }))}
			/>
		</Section>
	);
}

/**
 * Poster with a bar over its lower edge, for which posters leave room. The bar has the poster's text, so the image
 * needs no alt text.
 */
export function EventSlide({ title, venue, starts_at, ends_at, poster, posterVariants, scene }: PosterEvent) {
	const days = daySpan(starts_at, ends_at);
	return (
		<article className="grid overflow-hidden rounded bg-structure-deep text-on-structure">
			<ResponsivePicture
				image={{ src: poster, alt: "", width: 800, height: 600 }}
				variants={posterVariants}
				drawing={scene}
				sizes="(min-width: 1200px) 33vw, (min-width: 600px) 50vw, 100vw"
				className="box-content aspect-4/3 w-full object-cover pb-8 [grid-area:1/1]"
			/>
			<div className="relative [grid-area:1/1] flex min-h-9 flex-col justify-center self-end bg-structure-deep px-2 py-1">
				<h3 className="text-h3">{title}</h3>
				<p className="text-small text-on-structure-quiet">
					{venue && (
						<>
							{venue} <span aria-hidden>·</span>{" "}
						</>
					)}
					{/* A range across months may be too long for one line on a phone. */}
					<span className={days.length <= 20 ? "whitespace-nowrap" : undefined}>{days}</span>
				</p>
			</div>
		</article>
	);
}
