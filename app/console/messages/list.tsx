import { href, useSearchParams } from "react-router";
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

export async function loader({ context, url }: Route.LoaderArgs) {
	const who = allowed(context, "desk");
	return { list: await context.get(services).console.submissions.messages.list(who.id, url.searchParams) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const who = allowed(context, "desk");
	const { messages } = context.get(services).console.submissions;
	return markTicked(request, url, (ids, to) => messages.mark(who.id, ids, { to }));
}

/** Everything that was written through the contact form. */
export default function Messages({ loaderData: { list } }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const isNarrowed = ["q", "state", "from", "to"].some((name) => search.get(name));
	return (
		<>
			<PageHeading
				title="Messages"
				lead="What people wrote through the contact form. Each time somebody opens or exports this list, it is recorded."
				actions={<ExportLinks to={href("/console/messages/export")} total={list.total} />}
			/>
			<ListNotice one="message" many="messages" />
			{list.total === 0 && !isNarrowed ? (
				<EmptyState heading="No message yet">
					<p>Whatever is sent through the form on the page Collaborate appears here at once.</p>
				</EmptyState>
			) : (
				<>
					<FilterBar label="Find messages">
						<FilterText name="q" label="Name, mail, phone or receipt" />
						<FilterSelect name="state" label="State" any="All states" options={list.states} />
						<MoreFilters names={["from", "to", "column"]}>
							<FilterText name="from" label="From" type="date" />
							<FilterText name="to" label="To" type="date" />
							<ColumnChoice columns={list.columns} />
						</MoreFilters>
					</FilterBar>
					{list.total === 0 ? (
						<EmptyState heading="No message fits">
							<p>No message has all of what you chose above. Choose less, or show all.</p>
						</EmptyState>
					) : (
						<>
							<CountsChart counts={list.counts} noun="Messages" />
							<SubmissionTable list={list} noun="messages" to={(id) => href("/console/messages/:id", { id })} />
						</>
					)}
				</>
			)}
		</>
	);
}
