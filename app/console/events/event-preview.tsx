import { useEffect, useState } from "react";
import type { Content } from "../../../core/content/kinds.ts";
import { eventScene } from "../../../core/events/event-backdrop.ts";
import { type EventValues, hoursKinds } from "../../../core/events/event-form.ts";
import { phaseOf } from "../../../core/events/events.ts";
import { readTimeInput } from "../../../core/time/indian-time.ts";
import { PageTitle } from "../../site/components/page-title.tsx";
import { Picture } from "../../site/components/picture.tsx";
import { cardWords } from "../../site/lib/event-words.ts";
import { shownEvent } from "../../site/lib/shown-event.ts";
import { EventArticle } from "../../site/sections/event/event-article.tsx";
import { EventCard } from "../../site/sections/events/event-card.tsx";
import { EventSlide } from "../../site/sections/home/event-slide.tsx";
import { fileAddress } from "../media/thumbnail.tsx";
import { Preview } from "../publishing/preview.tsx";

interface EventPreviewProps {
	/** Id that the event has, or will be stored under. */
	id: string;
	values: EventValues;
	words: Content["words"];
	/** Texts of the pages that show it. */
	content: Pick<Content, "events" | "eventPage" | "domains">;
	now: number;
}

/** The event on the pages that show it, and the generated poster if it has none. */
export function EventPreview({ id, values, words, content, now }: EventPreviewProps) {
	const { title, venue, description, starts, ends, domain, link } = values;
	const scene = eventScene(id, domain);
	const times = { starts_at: readTimeInput(starts), ends_at: readTimeInput(ends) };
	const said = {
		...{ id: "preview", title: title || "Title", venue, link: link || null, domain: domain || null },
		language: values.language,
	};
	const event = {
		...said,
		slug: "preview",
		description: cardWords(description),
		starts_at: times.starts_at ?? now,
		ends_at: times.ends_at,
		phase: phaseOf(times, now),
		...(values.poster ? { poster: fileAddress(values.poster, "image") } : { poster: scene, scene }),
	};
	const poster = values.poster ? { src: fileAddress(values.poster, "image") } : { src: scene, drawing: scene };
	const hours = Number(values.hours.replace(",", "."));
	const details = {
		description,
		map_link: values.mapLink || null,
		project: values.project || null,
		service_minutes: hours > 0 ? hours * 60 : null,
		hours_kind: hoursKinds.find((kind) => kind === values.hoursKind) ?? null,
	};
	const whole = shownEvent({ ...said, ...times, ...details }, { content, poster, now });
	const cardWordsOf = { ...content.events, ...content.eventPage };
	return (
		<>
			<Preview heading="On the events page" words={words}>
				<div className="mx-auto max-w-[420px]">
					<EventCard event={event} words={cardWordsOf} priority={false} />
				</div>
			</Preview>
			<Preview heading="Its page" words={words} page>
				<PageTitle title={whole.title} variant="hue" hue={whole.hue} level={2} />
				<EventArticle event={whole} words={content.eventPage} list={content.events} calendar={null} />
			</Preview>
			<Preview heading="On the home page" words={words}>
				<div className="mx-auto max-w-[420px]">
					<EventSlide {...event} />
				</div>
			</Preview>
			{!values.poster && (
				<DrawnPoster id={id} title={title} venue={venue} starts={starts} domain={domain} words={words} />
			)}
		</>
	);
}

type DrawnPosterProps = Pick<EventValues, "title" | "venue" | "starts" | "domain"> &
	Pick<EventPreviewProps, "id" | "words">;

/** Drawn by the server once typing pauses. */
function DrawnPoster({ words, ...typed }: DrawnPosterProps) {
	const address = useSettled(`/console/drawn-poster?${new URLSearchParams(typed)}`);
	return (
		<Preview heading="Its poster, drawn by the site" words={words}>
			<Picture
				image={{ src: address, alt: "", width: 800, height: 600 }}
				className="mx-auto h-auto w-full max-w-[420px]"
			/>
		</Preview>
	);
}

/** Debounces a value, for work too expensive to repeat on every keystroke. */
function useSettled<Value>(value: Value, ms = 600): Value {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), ms);
		return () => clearTimeout(timer);
	}, [value, ms]);
	return settled;
}
