import { href } from "react-router";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterBar, FilterSelect, FilterText } from "../parts/filter-bar.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { ColumnChoice } from "../submissions/column-choice.tsx";
import { CountsChart } from "../submissions/counts-chart.tsx";
import { ExportLinks } from "../submissions/export-links.tsx";
import { ListNotice } from "../submissions/list-notice.tsx";
import { markTicked } from "../submissions/marking.server.ts";
import { MoreFilters } from "../submissions/more-filters.tsx";
import { SubmissionTable } from "../submissions/submission-table.tsx";
import type { Route } from "./+types/list.ts";
import { ChangedNotice } from "./changes.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const who = allowed(context, "desk");
	const { registrations } = context.get(services).console.submissions;
	const list = await registrations.list(who.id, url.searchParams);
	return { list, choices: await registrations.choices(), changed: await registrations.changed() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const who = allowed(context, "desk");
	const { registrations } = context.get(services).console.submissions;
	return markTicked(request, url, (ids, to) => registrations.mark(who.id, ids, { to }));
}

/** Everybody who registered: found, narrowed, counted, marked and exported. */
export default function Registrations({ loaderData: { list, choices, changed } }: Route.ComponentProps) {
	const isFirst = list.total === 0 && choices.hostels.length === 0;
	return (
		<>
			<PageHeading
				title="Registrations"
				lead="Who wants to volunteer. Each time somebody opens or exports this list, it is recorded."
				actions={<ExportLinks to={href("/console/registrations/export")} total={list.total} />}
			/>
			<ListNotice one="registration" many="registrations" />
			{changed.total > 0 && <ChangedNotice changed={changed} />}
			{isFirst ? (
				<EmptyState heading="Nobody has registered yet">
					<p>Share the address of the registration form, /register. Whoever registers there appears here at once.</p>
				</EmptyState>
			) : (
				<>
					<FilterBar label="Find registrations">
						<FilterText name="q" label="Name, mail, phone or receipt" />
						<FilterSelect name="state" label="State" any="All states" options={list.states} />
						<MoreFilters names={["programme", "hostel", "year", "from", "to", "column"]}>
							<FilterSelect name="programme" label="Programme" any="All programmes" options={same(choices.programs)} />
							<FilterSelect name="hostel" label="Hostel" any="All hostels" options={same(choices.hostels)} />
							<FilterSelect name="year" label="Entry year" any="All years" options={same(choices.entryYears)} />
							<FilterText name="from" label="From" type="date" />
							<FilterText name="to" label="To" type="date" />
							<ColumnChoice columns={list.columns} />
						</MoreFilters>
					</FilterBar>
					{list.total === 0 ? (
						<EmptyState heading="Nobody fits">
							<p>No registration has all of what you chose above. Choose less, or show all.</p>
						</EmptyState>
					) : (
						<>
							<CountsChart counts={list.counts} noun="Registrations" />
							<SubmissionTable
								list={list}
								noun="registrations"
								to={(id) => href("/console/registrations/:id", { id })}
							/>
						</>
					)}
				</>
			)}
		</>
	);
}

function same(values: readonly (string | number)[]): { value: string; label: string }[] {
	return values.map(String).map((value) => ({ value, label: value }));
}
