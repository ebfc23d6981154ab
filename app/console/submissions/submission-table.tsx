import { AtSign, Mails } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import type { SubmissionList } from "../../../core/submissions/submissions.ts";
import { Button } from "../../ui/button.tsx";
import { type DataColumn, DataTable } from "../parts/data-table.tsx";
import { Moment } from "../parts/moment.tsx";
import { Paging } from "../parts/paging.tsx";
import { TickAll, TickBox, TickedBar } from "../parts/ticks.tsx";
import { type Kind, kinds } from "./kinds.ts";
import { StateBadge } from "./state.tsx";

interface SubmissionTableProps {
	list: SubmissionList;
	noun: Kind;
}

type Row = SubmissionList["rows"][number];
type Column = SubmissionList["columns"][number];

/** Rows of a list, with checkboxes for bulk actions. */
export function SubmissionTable({ list, noun }: SubmissionTableProps) {
	const shown = list.columns.filter((column) => column.shown);
	const columns = shown.map((column, i): DataColumn<Row> => {
		const inside = (row: Row) => <Value column={column} value={row.cells[i] ?? null} />;
		return {
			key: column.key,
			heading: column.label,
			sortable: column.sortable ? (column.kind === "moment" || column.kind === "year" ? "desc" : "asc") : undefined,
			className: "sm:px-1!",
			cell: (row) => (i === 0 ? firstCell(row, kinds[noun].detailPath(row.id), inside(row)) : inside(row)),
		};
	});
	return (
		<Form method="post" className="group/ticks flex flex-col">
			<div className="mb-1 flex flex-wrap items-center justify-between gap-1">
				<p className="text-ink-quiet">{count(list.total, kinds[noun].one, noun)}</p>
				<TickAll name="id" />
			</div>
			<section aria-label={`The list of ${noun}`} tabIndex={0} className="sm:overflow-x-auto sm:text-small">
				<DataTable caption={noun} columns={columns} rows={list.rows} rowKey={({ id }) => id} sorted={list.sorted} />
			</section>
			<TickedBar name="Mark the ticked ones" box="id">
				<span aria-hidden className="text-small text-ink-quiet">
					Mark the ticked as
				</span>
				{list.states.map(({ value, label }) => (
					<Button
						key={value}
						type="submit"
						name="to"
						value={value}
						size="small"
						aria-label={`Mark the ticked as ${label}`}
					>
						{label}
					</Button>
				))}
				{noun === "registrations" && <MailButtons />}
			</TickedBar>
			<Paging page={list.page} pageSize={list.pageSize} total={list.total} noun={noun} one={kinds[noun].one} />
		</Form>
	);
}

/** By GET, so that the selected ids are in the URL of the next screen. */
function MailButtons() {
	const targets = [
		{ to: href("/console/mailings/:id", { id: "new" }), label: "Write to the ticked", Icon: Mails },
		{ to: href("/console/mailings/addresses"), label: "Copy their addresses", Icon: AtSign },
	];
	return targets.map(({ to, label, Icon }) => (
		<Button key={to} type="submit" formMethod="get" formAction={to} size="small">
			<Icon aria-hidden className="size-2" />
			{label}
		</Button>
	));
}

function firstCell(row: Row, to: string, value: ReactNode) {
	return (
		<span className="flex items-start gap-1">
			<TickBox name="id" value={row.id} label={row.name} className="-m-1 -mt-1.5" />
			<Link to={to} className="text-link wrap-anywhere sm:min-w-[14ch]">
				{value}
			</Link>
		</span>
	);
}

const looks: Record<string, string> = { phone: "sm:whitespace-nowrap", name: "wrap-anywhere" };

function Value({ column, value }: { column: Column; value: string | number | null }) {
	if (value === null || value === "") return <span className="text-ink-quiet">–</span>;
	if (column.kind === "moment" && typeof value === "number") return <Moment at={value} dayOnly />;
	if (column.key === "state") return <StateBadge label={String(value)} />;
	if (column.key === "message" || column.key === "notes")
		return <span className="line-clamp-3 wrap-anywhere sm:min-w-[24ch]">{value}</span>;
	// Long email addresses wrap instead of pushing the last columns out of view.
	if (/mail/i.test(column.key)) return <span className="inline-block wrap-anywhere sm:min-w-[16ch]">{value}</span>;
	return <span className={looks[column.key] ?? "max-sm:wrap-anywhere"}>{value}</span>;
}
