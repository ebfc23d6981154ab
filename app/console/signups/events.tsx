import { Clock } from "lucide-react";
import { href, Link } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { readPage } from "../../../core/forms/storable.ts";
import type { EventWithSignups } from "../../../core/signups/events-list.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { services } from "../../services.ts";
import { buttonClass } from "../../ui/button.tsx";
import { allowed } from "../organiser.ts";
import type { DataColumn } from "../parts/data-table.tsx";
import { ListScreen } from "../parts/list-screen.tsx";
import type { Route } from "./+types/events.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	return context.get(services).console.signups.events(readPage(url.searchParams));
}

/** Events with a sign-up, and the way to their people. */
export default function Events({ loaderData }: Route.ComponentProps) {
	const nothing = {
		heading: "No event has a sign-up yet",
		text: "Open an event, and turn it on under the tab Sign-up.",
	};
	return (
		<ListScreen
			title="Sign-ups"
			lead="Who comes to which event. Each time somebody opens or exports a list of people, it is recorded."
			actions={
				<Link to={href("/console/events/hours")} className={buttonClass({})}>
					<Clock aria-hidden className="size-2.5" /> Hours
				</Link>
			}
			one="event"
			many="events"
			list={loaderData}
			columns={columns}
			none={nothing}
		/>
	);
}

const columns: DataColumn<EventWithSignups>[] = [
	{
		key: "event",
		heading: "Event",
		cell: ({ id, title }) => (
			// No prefetch: opening personal data is recorded in the audit log.
			<Link to={href("/console/events/:id/signups", { id })} className="text-link wrap-anywhere">
				{title}
			</Link>
		),
	},
	{
		key: "when",
		heading: "When",
		cell: ({ startsAt, endsAt }) => (startsAt === null ? "No day yet" : momentSpan(startsAt, endsAt)),
	},
	{
		key: "taken",
		heading: "Seats taken",
		cell: ({ taken, seats }) => (seats === null ? taken.toLocaleString("en-IN") : `${taken} of ${seats}`),
	},
	{
		key: "waiting",
		heading: "Waiting",
		cell: ({ waiting }) => (waiting === 0 ? "–" : waiting.toLocaleString("en-IN")),
	},
	{ key: "state", heading: "Sign-up", cell: ({ isOpen }) => (isOpen ? "On" : "Off") },
	{
		key: "held",
		heading: "To decide",
		cell: ({ id, held }) =>
			held === 0 ? (
				"–"
			) : (
				<Link to={`${href("/console/events/:id/signups", { id })}?state=held`} className="text-link">
					{count(held, "person", "people")}
				</Link>
			),
	},
];
