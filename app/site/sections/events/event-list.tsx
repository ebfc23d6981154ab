import { href } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { frame } from "../../../ui/frame.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { type CardWords, EventCard, type PosterEvent } from "./event-card.tsx";

interface EventListProps {
	words: Content["events"] & CardWords;
	/** Newest first, as are the events of each year. */
	years: [year: number | null, events: PosterEvent[]][];
}

/** Events by year. */
export function EventList({ words, years }: EventListProps) {
	const { empty } = words;
	if (years.length === 0)
		return (
			<div className={`${frame} py-4 md:py-8`}>
				<EmptyState {...empty}>
					<ButtonLink href={href("/events")}>{empty.showAll}</ButtonLink>
				</EmptyState>
			</div>
		);
	return years.map(([year, events], i) => (
		<section key={year} aria-labelledby={`year-${year}`} className="even:bg-paper-quiet">
			<div className={`${frame} grid gap-x-4 gap-y-2 py-4 md:grid-cols-[10rem_minmax(0,1fr)] md:py-7`}>
				<h2
					id={`year-${year}`}
					className="text-h1 leading-none font-extrabold whitespace-nowrap tabular-nums md:sticky md:top-10 md:self-start"
				>
					{year}
				</h2>
				<ul className="grid gap-3 fill-rows-2 lg:fill-rows-3 xl:gap-4">
					{events.map((event, j) => (
						<li key={event.id} className={`@container/lead ${i === 0 && j < 3 ? "" : below}`}>
							<EventCard event={event} words={words} priority={i === 0 && j === 0} />
						</li>
					))}
				</ul>
			</div>
		</section>
	));
}

/** What a first view does not show; there may be hundreds. */
const below = "skip-until-near [--guess:34rem] [overflow-clip-margin:8px]";
