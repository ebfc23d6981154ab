import { href } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import type { EventDetails } from "../../../../core/events/events.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { momentSpan } from "../../../../core/time/moment-span.ts";
import { Link } from "../../../ui/link.tsx";
import { Section } from "../../../ui/section.tsx";
import { eventPath } from "../../lib/event-paths.ts";
import { langOfUntranslated } from "../../lib/foreign.ts";
import { useLanguage } from "../../lib/language.tsx";

interface CalledOffProps {
	event: Pick<EventDetails, "called_off_words">;
	/** The next event like it; null if none is to come. */
	next: Pick<EventDetails, "id" | "slug" | "title" | "starts_at"> | null;
	words: Content["eventPage"]["calledOff"];
}

/** That an event does not take place, what its organisers say of it, and where to go instead. */
export function CalledOff({ event, next, words }: CalledOffProps) {
	const language = useLanguage();
	const when = momentSpan(next?.starts_at ?? Number.NaN, null, language);
	return (
		<Section id="called-off" data-made-from="words.eventPage" heading={words.heading} lead={words.text} tone="quiet">
			<div className="flex max-w-[46rem] flex-col gap-2">
				{event.called_off_words !== "" && (
					<p
						lang={langOfUntranslated(event.called_off_words, language)}
						className="border-l-4 border-accent pl-2 text-lead whitespace-pre-line wrap-anywhere"
					>
						{event.called_off_words}
					</p>
				)}
				<p>
					<Link href={next ? eventPath(next) : href("/events")} className="font-semibold text-link underline">
						{next ? fill(words.next, { title: next.title, when }) : words.all}
					</Link>
				</p>
			</div>
		</Section>
	);
}
