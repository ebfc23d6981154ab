import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { momentSpan, weekday } from "../../../../core/time/moment-span.ts";
import { plural } from "../../../../core/words/words.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { frame } from "../../../ui/frame.ts";
import { Link } from "../../../ui/link.tsx";
import { eventPath } from "../../lib/event-paths.ts";
import { langOf } from "../../lib/foreign.ts";
import { useLanguage } from "../../lib/language.tsx";
import type { NextEventFacts } from "../../lib/next-event.server.ts";
import { FullMark } from "../sign-up/full-mark.tsx";

interface NextEventProps {
	next: NextEventFacts;
	words: Pick<Content["eventPage"], "comingUp"> &
		Pick<Content["signup"], "heading" | "toWaitingList" | "full" | "left">;
}

/** A quiet band with what comes next: when, what, where, and whether there are seats. */
export function NextEvent({ next: { event, signup }, words }: NextEventProps) {
	const language = useLanguage();
	const { openness, left } = signup ?? {};
	const isWaiting = openness === "waiting list";
	const when = `${weekday(event.starts_at, language)}, ${momentSpan(event.starts_at, event.ends_at, language)}`;
	const seats = openness === "seats" && left ? fill(plural(words.left, left, language), { count: left }) : undefined;
	return (
		<section
			data-made-from={`/console/events/${event.id}`}
			aria-labelledby="next-event"
			className="bg-paper-raised print:break-inside-avoid"
		>
			<div className={`${frame} flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2 md:py-3`}>
				<div className="flex max-w-full min-w-0 flex-col gap-0.5">
					<p className="text-small font-semibold">
						{words.comingUp}: {when}
					</p>
					<h2 id="next-event" lang={langOf(event, "title")} className="text-h3 wrap-anywhere">
						<Link href={eventPath(event)} className="no-underline hover:underline">
							{event.title}
						</Link>
					</h2>
					<p className="flex flex-wrap items-center gap-x-1 text-small text-ink-quiet">
						<span lang={langOf(event, "venue")}>{event.venue}</span>
						{seats && (
							<>
								<span aria-hidden>·</span> <span className="font-semibold text-ink">{seats}</span>
							</>
						)}
						{(isWaiting || openness === "full") && <FullMark words={words.full} />}
					</p>
				</div>
				{(openness === "seats" || isWaiting) && (
					<ButtonLink href={`${eventPath(event)}#sign-up`} look={isWaiting ? "plain" : "action"}>
						{isWaiting ? words.toWaitingList : words.heading}
					</ButtonLink>
				)}
			</div>
		</section>
	);
}
