import type { Content } from "../../../content/kinds.ts";
import { shortDate } from "../../../rules/dates.ts";
import type { SiteEvent } from "../../../rules/events.ts";
import { ButtonLink } from "../../ui/button.tsx";

type RecentEventsProps = Content["home"]["events"] & { events: (SiteEvent & { poster: string })[] };

export function RecentEvents({ heading, lead, all, events }: RecentEventsProps) {
	return (
		<section aria-labelledby="recent-events" className="bg-paper-quiet px-2 py-8 sm:px-4 lg:px-8">
			<h2 id="recent-events" className="text-h2">
				{heading}
			</h2>
			<p className="mt-1 text-lead">{lead}</p>
			<ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
				{events.map((event) => (
					<li key={event.id} className="overflow-hidden rounded bg-structure text-on-structure">
						<h3 className="text-h3">{event.title}</h3>
						<p>{event.venue}</p>
						<p>{shortDate(event.start)}</p>
					</li>
				))}
			</ul>
			<ButtonLink to={all.url} className="mt-4">
				{all.label}
			</ButtonLink>
		</section>
	);
}
