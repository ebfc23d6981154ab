import { type ReactNode, useId } from "react";
import { keepReachable } from "./scroll-box.ts";

export interface Column {
	key: string;
	heading: ReactNode;
	align?: "left" | "right" | "center";
	/** Classes of its cells: a width, or on which screens it is shown. */
	className?: string;
}

interface TableProps {
	/** Accessible name of the table. */
	label: string;
	columns: Column[];
	/** One cell per column; the first is the row header. `current` marks the row that applies to the user. */
	rows: { key: string; cells: ReactNode[]; current?: boolean }[];
	className?: string;
}

const alignments = { left: "text-left", right: "text-right tabular-nums", center: "text-center" };

/** Table. On narrow screens it scrolls by itself, also by keyboard, and the page does not. */
export function Table({ label, columns, rows, className = "" }: TableProps) {
	const id = useId();
	const align = (index: number) => alignments[columns[index]?.align ?? "left"];
	return (
		<div ref={keepReachable} data-scroll-box={id} className={`overflow-x-auto rounded border border-line ${className}`}>
			<table className="w-full border-collapse bg-paper-raised text-ink">
				<caption id={id} className="sr-only">
					{label}
				</caption>
				<thead className="bg-structure text-on-structure">
					<tr>
						{columns.map(({ key, heading, className = "" }, i) => (
							<th
								key={key}
								scope="col"
								className={`px-1 py-1 font-display font-semibold sm:px-2 ${align(i)} ${className}`}
							>
								{heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.key} className={`border-t border-line align-top ${row.current ? "bg-paper-quiet" : ""}`}>
							{row.cells.map((cell, i) => {
								const Cell = i === 0 ? "th" : "td";
								return (
									<Cell
										key={columns[i]?.key ?? i}
										scope={i === 0 ? "row" : undefined}
										className={`min-w-[8ch] px-1 py-1 sm:px-2 ${i === 0 ? "font-semibold" : ""} ${align(i)} ${columns[i]?.className ?? ""}`}
									>
										{cell}
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
