import type { Content } from "../../../../core/content/kinds.ts";
import { Card, CardTitle } from "../../../ui/card.tsx";
import { AboutTitle } from "../../components/about-title.tsx";
import { ResponsivePicture } from "../../components/responsive-picture.tsx";
import { TargetLink } from "../../components/target-link.tsx";
import { WhenAndWhere } from "../../components/when-and-where.tsx";
import { eventPath } from "../../lib/event-paths.ts";
import type { PosterEvent } from "../../lib/events.server.ts";
import { langOf, posterWords } from "../../lib/foreign.ts";
import { PhaseMark } from "../event/phase-mark.tsx";
import { FullMark } from "../sign-up/full-mark.tsx";

export type CardWords = Pick<Content["events"], "posterAlt" | "more"> &
	Pick<Content["eventPage"], "comingUp" | "onNow">;

interface EventCardProps {
	event: PosterEvent;
	words: CardWords;
	/** Usually on the first screen. */
	priority: boolean;
}

/**
 * One event: poster, title, date and venue. The whole card leads to its page. What is to come says first when it is. On
 * phones a card is a row, so that a season is not forty screens long.
 */
export function EventCard({ event, words, priority }: EventCardProps) {
	const { posterAlt, more } = words;
	const {
		id,
		title,
		phase,
		full,
		venue,
		starts_at,
		ends_at,
		description,
		poster,
		posterVariants,
		scene,
		fallback,
		link,
	} = event;
	const image = { src: poster, alt: posterWords(posterAlt, event), width: 800, height: 600 };
	const picture = (
		<ResponsivePicture
			image={image}
			variants={posterVariants}
			drawing={scene}
			fallback={fallback}
			lang={langOf(event, "title")}
			sizes="(min-width: 1200px) 30vw, (min-width: 600px) 50vw, 34vw"
			priority={priority}
			className="aspect-4/3 w-full bg-structure min-[17rem]:max-sm:aspect-auto min-[17rem]:max-sm:w-1/3 min-[17rem]:max-sm:shrink-0 object-cover @[44rem]/lead:m-2 @[44rem]/lead:mr-0 @[44rem]/lead:w-[52%] @[44rem]/lead:shrink-0 @[44rem]/lead:self-center @[44rem]/lead:rounded print:m-0! print:aspect-4/3! print:w-1/5! print:shrink-0"
		/>
	);
	const when = (
		<WhenAndWhere
			date={starts_at}
			end={ends_at}
			precise={phase !== "past"}
			venue={venue}
			venueLang={langOf(event, "venue")}
			className={phase === "coming" ? "text-small font-semibold" : "text-small text-ink-quiet"}
		/>
	);
	return (
		<div id={`event-${id}`} className="h-full rounded outline-focus target:outline-4">
			<Card picture={picture} className="min-[17rem]:max-sm:flex-row @[44rem]/lead:flex-row print:flex-row">
				{(phase === "on" || full) && (
					<p className="flex flex-wrap gap-1">
						{phase === "on" && <PhaseMark phase={phase} words={words} />}
						{full && <FullMark words={full} />}
					</p>
				)}
				{phase === "coming" && when}
				<CardTitle href={eventPath(event)} lang={langOf(event, "title")}>
					{title}
				</CardTitle>
				{phase !== "coming" && when}
				{description && (
					<p lang={langOf(event, "description")} className="max-sm:hidden">
						{description}
					</p>
				)}
				{link && (
					<p className="mt-auto pt-0.5">
						<TargetLink url={link} className="relative z-1 text-link">
							<AboutTitle words={more} title={title} lang={langOf(event, "title")} />
						</TargetLink>
					</p>
				)}
			</Card>
		</div>
	);
}
