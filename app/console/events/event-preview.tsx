import type { Content } from "../../../content/kinds.ts";
import type { EventValues } from "../../../rules/event-form.ts";
import { readTimeInput } from "../../../rules/indian-time.ts";
import { EventCard } from "../../sections/events/event-card.tsx";
import { EventSlide } from "../../sections/home/recent-events.tsx";
import { fileAddress } from "../media/file-address.ts";
import { useSettled } from "../publishing/live-values.ts";
import { Preview } from "../publishing/preview.tsx";

interface EventPreviewProps {
	values: EventValues;
	words: Content["words"];
	posterAlt: string;
	now: number;
}

/** The event on the two pages that show it. */
export function EventPreview({ values, words, posterAlt, now }: EventPreviewProps) {
	const { title, venue, description, starts, domain } = values;
	const drawn = useSettled(`/console/drawn-poster?${new URLSearchParams({ title, venue, starts, domain })}`);
	const event = {
		...{ id: "preview", title: title || "Title", venue, description, start: readTimeInput(starts) ?? now },
		poster: values.poster ? fileAddress(values.poster, "image") : drawn,
	};
	return (
		<>
			<Preview heading="On the events page" words={words}>
				<div className="mx-auto max-w-[420px]">
					<EventCard event={event} posterAlt={posterAlt} priority={false} />
				</div>
			</Preview>
			<Preview heading="On the home page" words={words}>
				<div className="mx-auto max-w-[420px]">
					<EventSlide {...event} />
				</div>
			</Preview>
		</>
	);
}
