import { href, useSearchParams } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { hoursWords } from "../../../core/signups/hours.ts";
import { longDate } from "../../../core/time/dates.ts";
import { DataTable } from "../parts/data-table.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { ExportHours } from "../parts/export-hours.tsx";
import { FilterBar, FilterText } from "../parts/filter-bar.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/hours.ts";
import { coordinator } from "./coordinator.server.ts";
import { rangeAsked } from "./hours-range.ts";
import { MatchingTabs } from "./matching-tabs.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { who, matching } = coordinator(context);
	return { role: who.role, rows: await matching.hours(who.id, rangeAsked(url.searchParams)) };
}

/** Hours of scribes whose examinations took place. */
export default function Hours({ loaderData: { role, rows } }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const query = search.toString();
	return (
		<>
			<PageHeading
				title="Hours of scribes"
				back={{ to: "/console/matching", label: "Matching" }}
				lead="Examinations that took place, as the scribe or the student has said. Choose the days and export the sheet for the hours app."
				actions={rows.length > 0 && <ExportHours address={href("/console/matching/hours/export")} query={query} />}
			/>
			<MatchingTabs current="hours" role={role} />
			<FilterBar label="Choose the days">
				<FilterText name="from" label="From" type="date" />
				<FilterText name="to" label="To" type="date" />
			</FilterBar>
			{rows.length === 0 ? (
				<EmptyState heading="No hours in this time">
					<p>The day after an examination both sides are asked whether it took place. Their yes puts the hours here.</p>
				</EmptyState>
			) : (
				<>
					<p className="mb-1 text-ink-quiet">{count(rows.length, "examination", "examinations")}</p>
					<DataTable
						caption="Hours of scribes"
						rows={rows}
						rowKey={({ id }) => id}
						columns={[
							{ key: "name", heading: "Name", cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
							{ key: "entry", heading: "Entry number", cell: ({ entry }) => entry ?? "–" },
							{ key: "day", heading: "Day", cell: ({ startsAt }) => longDate(startsAt ?? Number.NaN) },
							{ key: "hours", heading: "Hours", align: "right", cell: ({ minutes }) => hoursWords(minutes ?? 0) },
						]}
					/>
				</>
			)}
		</>
	);
}
