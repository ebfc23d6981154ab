import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { highlightDomains } from "../../../core/publishing/domains.ts";
import type { ListedRow, ShownState } from "../../../core/publishing/list-queries.ts";
import type { SamplesLeft } from "../../../core/samples/clearing.ts";
import { longDate, shortDate } from "../../../core/time/dates.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterBar, FilterSelect, FilterText } from "../parts/filter-bar.tsx";
import { StateChips } from "../parts/list-screen.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { Paging } from "../parts/paging.tsx";
import { ConfirmTicked, TickAll, TickBox, TicksForm } from "../parts/ticks.tsx";
import { ClearSamples, SamplesCleared } from "./clear-samples.tsx";
import type { Labels } from "./labels.ts";
import { ListNotices } from "./list-notices.tsx";
import { ActionButtons, StateBadge } from "./publication.tsx";

interface PublishedListProps {
	labels: Labels;
	rows: ListedRow[];
	total: number;
	page: number;
	pageSize: number;
	counts: Record<ShownState, number>;
	years: number[];
	samples: SamplesLeft;
	now: number;
	/** Links beside the button for a new one. */
	actions?: ReactNode;
}

/** List of events or highlights, with search, filter by state, and sorting. */
export function PublishedList(props: PublishedListProps) {
	const { labels, rows, total, page, pageSize, counts, years, samples, now, actions } = props;
	const [search] = useSearchParams();
	const isNew = counts.all + counts.bin === 0;
	const add = (
		<Link key="new" to={`${labels.path}/new`} className={buttonClass({ look: "action" })}>
			<Plus aria-hidden className="size-2.5" /> New {labels.one}
		</Link>
	);
	return (
		<>
			<PageHeading title={labels.title} lead={labels.lead} actions={isNew ? undefined : [add, actions]} />
			<ListNotices labels={labels} rows={rows} />
			<SamplesCleared />
			<ClearSamples left={samples} />
			{isNew ? (
				<EmptyState heading={`No ${labels.many} yet`} action={add}>
					<p>{labels.first}</p>
				</EmptyState>
			) : (
				<>
					<StateChips labels={states} counts={counts} />
					<FilterBar label={`Find ${labels.many}`} keep={["state"]}>
						<FilterText name="q" label="Words" />
						<FilterSelect name="domain" label="Domain" any="All domains" options={highlightDomains.map(asOption)} />
						<FilterSelect name="year" label="Year" any="All years" options={years.map(String).map(asOption)} />
					</FilterBar>
					{rows.length === 0 ? (
						<NothingFound search={search} labels={labels} />
					) : (
						<Rows labels={labels} rows={rows} now={now} />
					)}
					{total > 0 && <Paging page={page} pageSize={pageSize} total={total} noun={labels.many} one={labels.one} />}
				</>
			)}
		</>
	);
}

const states = { all: "All", published: "Published", scheduled: "Scheduled", draft: "Drafts", bin: "Bin" };

function NothingFound({ search, labels }: { search: URLSearchParams; labels: Labels }) {
	const isNarrowed = ["q", "domain", "year"].some((name) => search.get(name));
	return (
		<EmptyState heading={search.get("state") === "bin" && !isNarrowed ? "The bin is empty" : "Nothing found"}>
			<p>{isNarrowed ? "Try fewer or other words, or another year." : `There are no ${labels.many} of this kind.`}</p>
		</EmptyState>
	);
}

function Rows({ labels, rows, now }: Pick<PublishedListProps, "labels" | "rows" | "now">) {
	return (
		<div className="group/ticks flex flex-col">
			<div className="self-end">
				<TickAll form={ticksForm} />
			</div>
			<RowsTable labels={labels} rows={rows} now={now} />
			<BulkActions labels={labels} />
		</div>
	);
}

const ticksForm = "ticked-records";

/** What can be done with everything that is ticked; in the bin, other things than outside. */
function BulkActions({ labels: { many } }: { labels: Labels }) {
	const [search] = useSearchParams();
	const inBin = search.get("state") === "bin";
	const actions = inBin ? ["restore"] : ["publish", "unpublish", "bin"];
	return (
		<TicksForm id={ticksForm} name={`Change the ticked ${many}`}>
			{actions.map((action) => (
				<Button key={action} type="submit" form={ticksForm} size="small" name="all" value={action}>
					{bulkLabels[action]} the ticked
				</Button>
			))}
			{inBin && (
				<ConfirmTicked
					id="remove-ticked"
					form={ticksForm}
					ask="Remove the ticked for good"
					heading={`Remove the ticked ${many} for good?`}
					confirm="Remove for good"
					posts={{ name: "all", value: "remove" }}
				>
					<p>They cannot be brought back. Their pictures stay under Media.</p>
				</ConfirmTicked>
			)}
		</TicksForm>
	);
}

const bulkLabels: Record<string, string> = {
	publish: "Publish",
	unpublish: "Unpublish",
	bin: "Bin",
	restore: "Restore",
};

function RowsTable({ labels, rows, now }: Pick<PublishedListProps, "labels" | "rows" | "now">) {
	return (
		<DataTable
			caption={labels.title}
			rows={rows}
			rowKey={({ id }) => id}
			sorted={{ by: "date", order: "desc" }}
			columns={[
				{ key: "name", heading: "Name", sortable: "asc", cell: (row) => <Name row={row} path={labels.path} /> },
				{
					key: "date",
					heading: labels.date,
					sortable: "desc",
					className: "sm:whitespace-nowrap",
					cell: ({ date }) => (date === null ? "–" : longDate(date)),
				},
				{ key: "state", heading: "State", cell: (row) => <StateBadge publication={row} now={now} /> },
				{
					key: "changed",
					heading: "Changed",
					sortable: "desc",
					className: "sm:hidden lg:table-cell lg:whitespace-nowrap",
					cell: ({ updated_at }) => shortDate(updated_at),
				},
				{
					key: "more",
					heading: "More",
					className: "lg:w-[27ch]",
					cell: (row) => <ActionButtons id={row.id} name={row.name} publication={row} />,
				},
			]}
		/>
	);
}

function Name({ row, path }: { row: ListedRow; path: string }) {
	const { id, name, venue, domain, sample } = row;
	return (
		<span className="flex items-start gap-1">
			<TickBox form={ticksForm} value={id} label={name} className="-m-1 -mt-1.5" />
			<span className="min-w-0 wrap-anywhere">
				<Link to={`${path}/${encodeURIComponent(id)}`} prefetch="intent" className="text-link">
					{name}
				</Link>
				<span className="block text-small font-normal text-ink-quiet">
					{[domain, venue, sample === 1 && "sample"].filter(Boolean).join(" · ")}
				</span>
			</span>
		</span>
	);
}

function asOption(value: string) {
	return { value, label: value };
}
