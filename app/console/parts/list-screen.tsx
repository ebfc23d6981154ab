import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import type { ListPage } from "../../../core/database/list-pages.ts";
import { Button } from "../../ui/button.tsx";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { type DataColumn, DataTable } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { PageHeading, type PageHeadingProps } from "./page-heading.tsx";
import { Paging } from "./paging.tsx";
import { withSearch } from "./search.ts";
import { TickAll, TickBox, TicksForm } from "./ticks.tsx";

interface ListScreenProps<Row extends { id: string }> extends PageHeadingProps {
	/** Nouns of the rows, such as 'message' and 'messages'. */
	one: string;
	many: string;
	list: ListPage<Row> & { sorted?: { by: string; order: "asc" | "desc" } };
	columns: readonly DataColumn<Row>[];
	ticks?: Ticks<Row> | undefined;
	/** Above the filters: tabs, what was done, what waits for somebody. */
	notices?: ReactNode;
	filters?: ReactNode;
	/** Between the filters and the rows, if there are any. */
	about?: ReactNode;
	/** Instead of filters and rows, while nothing was ever listed. */
	first?: Empty | undefined;
	/** If nothing fits what was chosen. */
	none: Empty;
	/** Below the rows. */
	children?: ReactNode;
}

interface Empty {
	heading: string;
	text: ReactNode;
}

/** What can be done with several rows at once. */
interface Ticks<Row> {
	/** Accessible name of the bar. */
	name: string;
	/** What a row's box stands for, for screen readers. */
	label(row: Row): string;
	buttons: readonly ListButton[];
	/** Words before the buttons, if their labels need them. */
	lead?: string | undefined;
	/** More buttons, which name the form `ticksForm`. */
	more?: ReactNode;
}

/** Posted as `intent`: its value alone for what is ticked, with a colon and an id for one row. `readIntent` reads it. */
export interface ListButton {
	value: string;
	label: string;
	/** If the label needs words before it. */
	ariaLabel?: string;
	Icon?: LucideIcon;
}

/** Id of the form of the boxes. */
export const ticksForm = "ticked";

/** A list of records: search, filters, a page of them as a table, and what can be done with those that are ticked. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
	const { one, many, list, columns, ticks, notices, filters, about, first, none, children, ...heading } = props;
	return (
		<>
			<PageHeading {...heading} />
			{notices}
			{first ? <Nothing {...first} /> : filters}
			{!first && list.rows.length === 0 && <Nothing {...none} />}
			{list.rows.length > 0 && (
				<>
					{about}
					<div className="group/ticks flex flex-col">
						<div className="mb-1 flex flex-wrap items-center justify-between gap-1">
							<p className="text-ink-quiet">{count(list.total, one, many)}</p>
							{ticks && <TickAll form={ticksForm} />}
						</div>
						<section aria-label={`The list of ${many}`} tabIndex={0} className="sm:overflow-x-auto sm:text-small">
							<DataTable
								caption={heading.title}
								columns={ticks ? ticked(columns, ticks) : columns}
								rows={list.rows}
								rowKey={({ id }) => id}
								{...(list.sorted && { sorted: list.sorted })}
							/>
						</section>
						{ticks && <TickedButtons {...ticks} />}
					</div>
					{list.total > list.pageSize && (
						<Paging page={list.page} pageSize={list.pageSize} total={list.total} noun={many} one={one} />
					)}
				</>
			)}
			{children}
		</>
	);
}

function Nothing({ heading, text }: Empty) {
	return (
		<EmptyState heading={heading}>
			<p>{text}</p>
		</EmptyState>
	);
}

/** The columns with a box before the first cell. */
function ticked<Row extends { id: string }>(columns: readonly DataColumn<Row>[], { label }: Ticks<Row>) {
	return columns.map((column, i) =>
		i > 0
			? column
			: {
					...column,
					cell: (row: Row) => (
						<span className="flex items-start gap-1">
							<TickBox form={ticksForm} value={row.id} label={label(row)} className="-m-1 -mt-1.5" />
							<span className="min-w-0 wrap-anywhere">{column.cell(row)}</span>
						</span>
					),
				},
	);
}

function TickedButtons<Row>({ name, buttons, lead, more }: Ticks<Row>) {
	return (
		<TicksForm id={ticksForm} name={name}>
			{lead && (
				<span aria-hidden className="text-small text-ink-quiet">
					{lead}
				</span>
			)}
			{buttons.map(({ value, label, ariaLabel, Icon }) => (
				<Button
					key={value}
					type="submit"
					form={ticksForm}
					name="intent"
					value={value}
					size="small"
					{...(ariaLabel && { "aria-label": ariaLabel })}
				>
					{Icon && <Icon aria-hidden className="size-2" />}
					{label}
				</Button>
			))}
			{more}
		</TicksForm>
	);
}

interface RowButtonsProps {
	id: string;
	/** What the row is, for screen readers. */
	name: string;
	buttons: readonly ListButton[];
	/** Address of the list, on another screen. */
	action?: string;
}

/** Buttons of one row. */
export function RowButtons({ id, name, buttons, action }: RowButtonsProps) {
	return (
		<Form method="post" action={action} className="flex flex-wrap gap-0.5">
			{buttons.map(({ value, label, Icon }) => (
				<Button
					key={value}
					type="submit"
					name="intent"
					value={`${value}:${id}`}
					size="small"
					aria-label={`${label}: ${name}`}
					className="whitespace-nowrap"
				>
					{Icon && <Icon aria-hidden className="size-2" />}
					{label}
				</Button>
			))}
		</Form>
	);
}

interface StateChipsProps<State extends string> {
	labels: Readonly<Record<State, string>>;
	counts: Readonly<Record<State, number>>;
	/** Only those with something in them, the first, and the chosen one. */
	hidesEmpty?: boolean;
}

/** One part of the list at a time, by `?state=`; the first is what is shown without one. */
export function StateChips<State extends string>({ labels, counts, hidesEmpty = false }: StateChipsProps<State>) {
	const [search] = useSearchParams();
	const states = Object.keys(labels) as State[];
	const current = search.get("state") ?? states[0];
	const chips = states
		.filter((state, i) => !hidesEmpty || i === 0 || counts[state] > 0 || state === current)
		.map((state) => ({
			label: `${labels[state]} ${counts[state].toLocaleString("en-IN")}`,
			href: withSearch(search, { state: state === states[0] ? null : state, page: null }),
			current: state === current,
		}));
	return <ChipLinks label="Show by state" chips={chips} className="mb-2" />;
}
