import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { withSearch } from "./search.ts";

export interface DataColumn<Row> {
	key: string;
	heading: string;
	cell(row: Row): ReactNode;
	/** Sortable: `?sort=<key>&order=asc`. Set 'desc' for numbers and dates, to begin with the largest. */
	sortable?: "asc" | "desc";
	align?: "right";
	/** Applies to cells and header. */
	className?: string;
}

interface DataTableProps<Row> {
	/** Accessible name of the table. */
	caption: string;
	columns: readonly DataColumn<Row>[];
	rows: readonly Row[];
	rowKey(row: Row): string;
	/** Current order, if the URL has none. */
	sorted?: { by: string; order: "asc" | "desc" };
}

/** Table with sortable headers. On narrow screens each row is a card, and each cell shows its label. */
export function DataTable<Row>({ caption, columns, rows, rowKey, sorted }: DataTableProps<Row>) {
	const [search] = useSearchParams();
	const by = search.get("sort") ?? sorted?.by;
	const order = search.get("order") ?? sorted?.order ?? "asc";
	return (
		// The container query is in rem: with a large font size, a wide screen is treated like a phone.
		<div className="@container overflow-x-auto">
			<table className="block w-full border-collapse text-ink @[38rem]:table">
				<caption className="sr-only">{caption}</caption>
				<thead className="sr-only bg-structure text-on-structure @[38rem]:not-sr-only @[38rem]:table-header-group">
					<tr>
						{columns.map((column) => (
							<th
								key={column.key}
								scope="col"
								aria-sort={column.key === by ? (order === "desc" ? "descending" : "ascending") : undefined}
								className={`on-dark px-1.5 py-0.5 font-display font-semibold ${alignment(column)} ${column.className ?? ""}`}
							>
								{column.sortable ? (
									<SortLink column={column} search={search} current={column.key === by ? order : undefined} />
								) : (
									column.heading
								)}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="flex flex-col gap-2 @[38rem]:table-row-group">
					{rows.map((row) => (
						<tr
							key={rowKey(row)}
							className="flex flex-col gap-0.5 rounded bg-paper-raised p-2 shadow-raised @[38rem]:table-row @[38rem]:border-b @[38rem]:border-line @[38rem]:align-top @[38rem]:shadow-none"
						>
							{columns.map((column, i) => {
								const Cell = i === 0 ? "th" : "td";
								return (
									<Cell
										key={column.key}
										scope={i === 0 ? "row" : undefined}
										data-label={column.heading}
										className={`${i === 0 ? "font-semibold" : narrowLabel} text-left @[38rem]:px-1.5 @[38rem]:py-1 ${alignment(column)} ${column.className ?? ""}`}
									>
										{column.cell(row)}
									</Cell>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** On narrow screens the header is shown before the value. */
const narrowLabel =
	"@max-[38rem]:flex @max-[38rem]:gap-1 @max-[38rem]:before:w-[12ch] @max-[38rem]:before:shrink-0 @max-[38rem]:before:text-small @max-[38rem]:before:text-ink-quiet @max-[38rem]:before:content-[attr(data-label)]";

function alignment({ align }: { align?: "right" }): string {
	return align === "right" ? "@[38rem]:text-right tabular-nums" : "text-left";
}

interface SortLinkProps {
	column: { key: string; heading: string; sortable?: "asc" | "desc" };
	search: URLSearchParams;
	/** Order, if the list is currently sorted by this column. */
	current: string | undefined;
}

function SortLink({ column, search, current }: SortLinkProps) {
	const next = current === undefined ? column.sortable : current === "asc" ? "desc" : "asc";
	const Icon = current === undefined ? ArrowUpDown : current === "desc" ? ArrowDown : ArrowUp;
	return (
		<Link
			to={withSearch(search, { sort: column.key, order: next ?? "asc", page: null })}
			preventScrollReset
			className="inline-flex min-h-5.5 items-center gap-0.5 no-underline hover:underline"
		>
			{column.heading}
			<Icon aria-hidden className="size-2 opacity-80" />
		</Link>
	);
}
