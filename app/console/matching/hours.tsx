import { href } from "react-router";
import { readPage } from "../../../core/forms/storable.ts";
import { type HoursRow, hoursWords } from "../../../core/signups/hours.ts";
import { longDate } from "../../../core/time/dates.ts";
import type { DataColumn } from "../parts/data-table.tsx";
import { ExportLinks } from "../parts/export-links.tsx";
import { FilterBar, FilterText } from "../parts/filter-bar.tsx";
import { ListScreen } from "../parts/list-screen.tsx";
import type { Route } from "./+types/hours.ts";
import { coordinator } from "./coordinator.server.ts";
import { readRange } from "./hours-range.ts";
import { MatchingTabs } from "./matching-tabs.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { who, matching } = coordinator(context);
	return matching.hours(who.id, readRange(url.searchParams), readPage(url.searchParams));
}

/** Hours of scribes whose examinations took place. */
export default function Hours({ loaderData: list }: Route.ComponentProps) {
	return (
		<ListScreen
			title="Hours of scribes"
			back={{ to: "/console/matching", label: "Matching" }}
			lead="Examinations that took place, as the scribe or the student has said. Choose the days and export the sheet for the hours app."
			actions={list.total > 0 && <ExportLinks to={href("/console/matching/hours/export")} label="Hours sheet," />}
			one="examination"
			many="examinations"
			list={list}
			columns={columns}
			notices={<MatchingTabs current="hours" />}
			filters={
				<FilterBar label="Choose the days">
					<FilterText name="from" label="From" type="date" />
					<FilterText name="to" label="To" type="date" />
				</FilterBar>
			}
			none={{
				heading: "No hours in this time",
				text: "The day after an examination both sides are asked whether it took place. Their yes puts the hours here.",
			}}
		/>
	);
}

const columns: DataColumn<HoursRow>[] = [
	{ key: "name", heading: "Name", cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
	{ key: "entry", heading: "Entry number", cell: ({ entry }) => entry ?? "–" },
	{ key: "day", heading: "Day", cell: ({ startsAt }) => longDate(startsAt ?? Number.NaN) },
	{ key: "hours", heading: "Hours", align: "right", cell: ({ minutes }) => hoursWords(minutes ?? 0) },
];
