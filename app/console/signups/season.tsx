import { href, Link, useSearchParams } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { type HoursRow, hoursGaps, hoursWords } from "../../../core/signups/hours.ts";
import { longDate } from "../../../core/time/dates.ts";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import { DataTable } from "../parts/data-table.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { ExportHours } from "../parts/export-hours.tsx";
import { FilterBar, FilterText } from "../parts/filter-bar.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { readSeason } from "../parts/season-dates.ts";
import type { Route } from "./+types/season.ts";
import { Gaps } from "./hours-parts.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const rows = await context.get(services).console.signups.hours(readSeason(url.searchParams));
	return { events: byEvent(rows), gaps: hoursGaps(rows), rows: rows.length };
}

interface EventHours {
	id: string;
	title: string;
	startsAt: number | null;
	people: number;
	minutes: number;
}

function byEvent(rows: readonly HoursRow[]): EventHours[] {
	const events = new Map<string, EventHours>();
	for (const { eventId, event, startsAt, minutes } of rows) {
		const known = events.get(eventId) ?? { id: eventId, title: event, startsAt, people: 0, minutes: 0 };
		events.set(eventId, { ...known, people: known.people + 1, minutes: known.minutes + (minutes ?? 0) });
	}
	return [...events.values()].reverse();
}

/** Hours of all events in a time, as one sheet. */
export default function Season({ loaderData: { events, gaps, rows } }: Route.ComponentProps) {
	const [search] = useSearchParams();
	return (
		<>
			<PageHeading
				title="Hours of a season"
				back={{ to: "/console/events", label: "Events" }}
				lead="Everybody who was present, at all events of a time. Choose the days and export one sheet."
				actions={rows > 0 && <ExportHours address={href("/console/events/hours/export")} query={search.toString()} />}
			/>
			<FilterBar label="Choose the days">
				<FilterText name="from" label="From" type="date" />
				<FilterText name="to" label="To" type="date" />
			</FilterBar>
			<Gaps gaps={gaps} rows={rows} />
			{events.length === 0 ? (
				<EmptyState heading="Nobody was present in this time">
					<p>Choose other days, or tick people at the event under On the day.</p>
				</EmptyState>
			) : (
				<>
					<p className="mb-1 text-ink-quiet">
						{count(rows, "line", "lines")} from {count(events.length, "event", "events")}
					</p>
					<DataTable
						caption="Hours by event"
						rows={events}
						rowKey={({ id }) => id}
						columns={[
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
						]}
					/>
				</>
			)}
		</>
	);
}
