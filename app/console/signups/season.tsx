import { href, Link } from "react-router";
import { readPage } from "../../../core/forms/storable.ts";
import { type EventHours, hoursWords } from "../../../core/signups/hours.ts";
import { longDate } from "../../../core/time/dates.ts";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import type { DataColumn } from "../parts/data-table.tsx";
import { ExportLinks } from "../parts/export-links.tsx";
import { FilterBar, FilterText } from "../parts/filter-bar.tsx";
import { ListScreen } from "../parts/list-screen.tsx";
import { readSeason } from "../parts/season-dates.ts";
import type { Route } from "./+types/season.ts";
import { Gaps } from "./hours-parts.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	return context.get(services).console.signups.season(readSeason(url.searchParams), readPage(url.searchParams));
}

/** Hours of all events in a time, as one sheet. */
export default function Season({ loaderData: { list, gaps } }: Route.ComponentProps) {
	return (
		<ListScreen
			title="Hours of a season"
			back={{ to: "/console/sign-ups", label: "Sign-ups" }}
			lead="Everybody who was present, at all events of a time. Choose the days and export one sheet."
			actions={gaps.rows > 0 && <ExportLinks to={href("/console/events/hours/export")} label="Hours sheet," />}
			one="event"
			many="events"
			list={list}
			columns={columns}
			filters={
				<>
					<FilterBar label="Choose the days">
						<FilterText name="from" label="From" type="date" />
						<FilterText name="to" label="To" type="date" />
					</FilterBar>
					<Gaps gaps={gaps} rows={gaps.rows} />
				</>
			}
			none={{
				heading: "Nobody was present in this time",
				text: "Choose other days, or tick people at the event under On the day.",
			}}
		/>
	);
}

const columns: DataColumn<EventHours>[] = [
	{
		key: "event",
		heading: "Event",
		cell: ({ id, title }) => (
			<Link to={href("/console/events/:id/hours", { id })} className="text-link wrap-anywhere">
				{title}
			</Link>
		),
	},
	{ key: "date", heading: "Day", cell: ({ startsAt }) => (startsAt === null ? "–" : longDate(startsAt)) },
	{ key: "people", heading: "Present", align: "right", cell: ({ people }) => people },
	{ key: "hours", heading: "Hours in all", align: "right", cell: ({ minutes }) => hoursWords(minutes) },
];
