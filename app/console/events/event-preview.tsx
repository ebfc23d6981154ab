import { useEffect, useState } from "react";
import type { Content } from "../../../core/content/kinds.ts";
import type { EventValues } from "../../../core/events/event-form.ts";
import { eventScene } from "../../../core/events/event-wall.ts";
import { readTimeInput } from "../../../core/time/indian-time.ts";
import { Picture } from "../../site/components/picture.tsx";
import { EventCard } from "../../site/sections/events/event-card.tsx";
import { EventSlide } from "../../site/sections/home/event-slide.tsx";
import { fileAddress } from "../media/thumbnail.tsx";
import { Preview } from "../publishing/preview.tsx";

interface EventPreviewProps {
	/** Id that the event has, or will be stored under. */
	id: string;
	values: EventValues;
	words: Content["words"];
	/** Texts of the events page. */
	content: Pick<Content["events"], "posterAlt" | "more">;
	now: number;
}

/** The event on the two pages that show it, and the generated poster if it has none. */
export function EventPreview({ id, values, words, content, now }: EventPreviewProps) {
	const { title, venue, description, starts, ends, domain, link } = values;
	const scene = eventScene(id, domain);
	const event = {
		id: "preview",
		title: title || "Title",
		venue,
		description,
		starts_at: readTimeInput(starts) ?? now,
		ends_at: readTimeInput(ends),
		link: link || null,
		...(values.poster ? { poster: fileAddress(values.poster, "image") } : { poster: scene, scene }),
	};
	return (
		<>
			<Preview heading="On the events page" words={words}>
				<div className="mx-auto max-w-[420px]">
					<EventCard event={event} words={content} priority={false} />
				</div>
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
