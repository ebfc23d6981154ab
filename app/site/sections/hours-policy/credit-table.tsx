import type { ReactNode } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import type { EntryYears } from "../../../../core/content/schema/hours-policy.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { Section } from "../../../ui/section.tsx";
import { Table } from "../../../ui/table.tsx";
import { Prose } from "../../components/prose.tsx";

type Words = Content["hoursPolicy"]["table"];
type Requirement = EntryYears["twoCredits"];

interface CreditTableProps {
	table: Words;
	/** Row that applies to the visitor's numbers. */
	ownRow: string | undefined;
}

/** Required hours by entry year. */
export function CreditTable({ table, ownRow }: CreditTableProps) {
	const { entry, twoCredits, oneCredit, nonGround } = table.columns;
	return (
		<Section id="credits" data-made-from="hoursPolicy.table" heading={table.heading} lead={table.lead}>
			<Table
				label={table.caption}
				columns={[
					{ key: "entry", heading: entry },
					{ key: "two", heading: twoCredits },
					{ key: "one", heading: oneCredit },
					{ key: "non-ground", heading: nonGround, className: "hidden sm:table-cell print:table-cell" },
				]}
				rows={table.rows.map((row) => ({
					key: row.id,
					current: row.id === ownRow,
					cells: cellsOf(row, table, row.id === ownRow),
				}))}
			/>
			<Prose prose={table.after} className="mt-3" />
		</Section>
	);
}

function cellsOf({ id, label, twoCredits, oneCredit, note }: EntryYears, words: Words, isOwn: boolean): ReactNode[] {
	const limits = new Set([twoCredits, oneCredit].map((requirement) => limitOf(requirement, words)));
	return [
		<>
			<span className="block font-display text-h3">{label}</span>
			<span
				data-own-row={id}
				hidden={!isOwn}
				className="mt-0.5 inline-block rounded bg-accent px-1 text-small text-on-accent"
			>
				{words.yourYear}
			</span>
		</>,
		<Hours key="two" requirement={twoCredits} words={words} />,
		<Hours key="one" requirement={oneCredit} words={words} />,
		<>
			{[...limits].map((limit) => (
				<span key={limit} className="block">
					{limit}
				</span>
			))}
			<span className="mt-0.5 block text-small text-ink-quiet">{note}</span>
		</>,
	];
}

/** Narrow screens have no room for the column of limits: they are shown below the hours. */
function Hours({ requirement: { hours, maxNonGround }, words }: { requirement: Requirement; words: Words }) {
	return (
		<>
			<span className="block font-display text-h3 font-bold sm:whitespace-nowrap">{fill(words.hours, { hours })}</span>
			{maxNonGround !== null && (
				<span className="block text-small leading-snug text-ink-quiet sm:hidden print:hidden">
					{fill(words.limitBelow, { max: maxNonGround })}
				</span>
			)}
		</>
	);
}

function limitOf({ hours, maxNonGround }: Requirement, words: Words): string {
	return maxNonGround === null ? words.noLimit : fill(words.limit, { max: maxNonGround, hours });
}
