import type { Content } from "../../../../core/content/kinds.ts";
import { daySpan } from "../../../../core/time/day-span.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { Carousel } from "../../components/carousel.tsx";
import { ResponsivePicture } from "../../components/responsive-picture.tsx";
import type { PosterEvent } from "../events/event-card.tsx";

type RecentEventsProps = Content["home"]["events"] & { events: PosterEvent[] };

/** The newest events in turns. Where there are none, or none could be had, there is no section. */
export function RecentEvents({ heading, lead, carouselLabel, all, events }: RecentEventsProps) {
	if (events.length === 0) return null;
	const more = <ButtonLink to={all.url}>{all.label}</ButtonLink>;
	return (
		<Section id="recent-events" heading={heading} lead={lead} tone="quiet" aside={more}>
			<Carousel
				label={carouselLabel}
				intervalMs={2000}
				layout={{ perView: { base: 1, sm: 2, lg: 3 } }}
				slides={events.map((event) => ({ key: event.id, name: event.title, content: <EventSlide {...event} /> }))}
			/>
		</Section>
	);
}

/** The poster, and a bar over its foot, for which it keeps room. What the poster shows stands in the bar as words, so it needs none of its own. */
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
					{/* From one month into the next it may be too long for one line of a phone. */}
					<span className={days.length <= 20 ? "whitespace-nowrap" : undefined}>{days}</span>
				</p>
			</div>
		</article>
	);
}
