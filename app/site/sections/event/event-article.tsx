import type { ReactNode } from "react";
import { href } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { frame } from "../../../ui/frame.ts";
import { AboutTitle } from "../../components/about-title.tsx";
import { Prose } from "../../components/prose.tsx";
import { ResponsivePicture } from "../../components/responsive-picture.tsx";
import { TargetLink } from "../../components/target-link.tsx";
import { langOf, posterWords } from "../../lib/foreign.ts";
import type { ShownEvent } from "../../lib/shown-event.ts";
import { AddToCalendar, type CalendarLinks } from "./add-to-calendar.tsx";
import { EventFacts } from "./event-facts.tsx";

interface EventArticleProps {
	event: ShownEvent;
	words: Content["eventPage"];
	list: Pick<Content["events"], "posterAlt" | "more">;
	/** Null for an event that is over, has no date, or is a draft. */
	calendar: CalendarLinks | null;
	/** Signing up for the event: after the facts. */
	signUp?: ReactNode;
}

/** One event: its poster, the facts, and what it is about. */
export function EventArticle({ event, words, list, calendar, signUp }: EventArticleProps) {
	const { title, poster, prose, proseLang, link } = event;
	return (
		<div
			className={`${frame} grid gap-x-6 gap-y-4 py-4 md:py-7 ${poster ? "lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]" : ""}`}
		>
			{poster && (
				<div className="lg:sticky lg:top-10 lg:self-start">
					<ResponsivePicture
						image={{ src: poster.src, alt: posterWords(list.posterAlt, event), width: 800, height: 600 }}
						variants={poster.variants}
						drawing={poster.drawing}
						lang={langOf(event, "title")}
						sizes="(min-width: 1200px) 45vw, 100vw"
						priority
						className="mx-auto h-auto max-h-[88vh] w-auto max-w-full rounded shadow-raised"
					/>
				</div>
			)}
			<div className="flex min-w-0 flex-col gap-4">
				<EventFacts event={event} words={words} />
				{signUp}
				{calendar && <AddToCalendar words={words.calendar} links={calendar} />}
				{(prose.length > 0 || link) && (
					<section
						data-made-from={`/console/events/${event.id}`}
						aria-labelledby="about-heading"
						className="flex flex-col gap-2"
					>
						<h2 id="about-heading" className="text-h2">
							{words.about}
						</h2>
						<div lang={proseLang} className="contents">
							<Prose prose={prose} shift={2} label={title} className="wrap-anywhere" />
						</div>
						{link && (
							<p>
								<TargetLink url={link} className="text-link">
									<AboutTitle words={list.more} title={title} lang={langOf(event, "title")} />
								</TargetLink>
							</p>
						)}
					</section>
				)}
				<ButtonLink href={href("/events")} className="self-start print:hidden">
					{words.back.label}
				</ButtonLink>
			</div>
		</div>
	);
}
