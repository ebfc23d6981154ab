import { readPage } from "../../../core/forms/storable.ts";
import { readInstant } from "../../../core/time/instants.ts";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import { DataTable } from "../parts/data-table.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterBar, FilterSelect, FilterText } from "../parts/filter-bar.tsx";
import { Moment } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { Paging } from "../parts/paging.tsx";
import type { Route } from "./+types/audit.ts";
import { areasOf, sentenceOf } from "./sentences.ts";

const pageSize = 50;
const day = 24 * 3_600_000;

export async function loader({ context, url: { searchParams: search } }: Route.LoaderArgs) {
	allowed(context, "admin");
	const { audit } = context.get(services).console;
	const until = readInstant(search.get("until"));
	const asked = {
		actor: search.get("person") || undefined,
		action: search.get("what") || undefined,
		from: readInstant(search.get("from")) ?? undefined,
		// The end date is inclusive.
		until: until === null ? undefined : until + day,
	};
	const page = readPage(search);
	return { page, ...(await audit.find(asked, { page, pageSize })), choices: await audit.choices() };
}

/** Audit log, newest first. */
export default function Audit({ loaderData: { page, lines, total, choices } }: Route.ComponentProps) {
	return (
		<>
			<PageHeading
				title="Audit"
				lead="Who did what, and when. Nothing here holds what people wrote: it only says that something happened."
			/>
			<FilterBar label="Filter the audit">
				<FilterSelect
					name="person"
					label="Person"
					any="Everybody"
					options={[{ value: "system", label: "The site itself" }, ...choices.people.map(asOption)]}
				/>
				<FilterSelect name="what" label="What" any="Everything" options={areasOf(choices.actions)} />
				<FilterText name="from" label="From" type="date" />
				<FilterText name="until" label="Until" type="date" />
			</FilterBar>
			{lines.length === 0 ? (
				<EmptyState heading="Nothing to show">
					<p>Nothing happened that fits this choice. Choose another person or a longer time.</p>
				</EmptyState>
			) : (
				<>
					<DataTable
						caption="What happened"
						rows={lines}
						rowKey={({ id }) => id}
						columns={[
							{ key: "what", heading: "What", cell: (line) => <Line who={line.who} what={sentenceOf(line)} /> },
							{ key: "when", heading: "When", className: "whitespace-nowrap", cell: ({ at }) => <Moment at={at} /> },
						]}
					/>
					<Paging page={page} pageSize={pageSize} total={total} noun="entries" one="entry" />
				</>
			)}
		</>
	);
}

function asOption({ id, name }: { id: string; name: string }) {
	return { value: id, label: name };
}

function Line({ who, what }: { who: string | null; what: string }) {
	return (
		<>
			<strong className="wrap-anywhere">{who ?? "The site"}</strong> <span className="font-normal">{what}</span>
		</>
	);
}
