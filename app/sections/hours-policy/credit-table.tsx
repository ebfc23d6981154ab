import type { ReactNode } from "react";
import type { Content } from "../../../content/kinds.ts";
import type { EntryYears } from "../../../content/schema/hours-policy.ts";
import { Prose } from "../../components/prose.tsx";
import { fill } from "../../lib/fill.ts";
import { Section } from "../../ui/section.tsx";
import { Table } from "../../ui/table.tsx";

type Words = Content["hoursPolicy"]["table"];

interface CreditTableProps {
	table: Words;
	/** The row of the visitor who asked how many hours are left. */
	ownRow: string | undefined;
}

/** How many hours each year of entry needs. */
export function CreditTable({ table, ownRow }: CreditTableProps) {
	const { entry, twoCredits, oneCredit, nonGround } = table.columns;
	return (
		<Section id="credits" heading={table.heading} lead={table.lead}>
			<Table
				label={table.caption}
				columns={[
					{ key: "entry", heading: entry },
					{ key: "two", heading: twoCredits },
					{ key: "one", heading: oneCredit },
					{ key: "non-ground", heading: nonGround },
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

function cellsOf({ label, twoCredits, oneCredit, note }: EntryYears, words: Words, isOwn: boolean): ReactNode[] {
	return [
		<>
			<span className="block font-display text-h3">{label}</span>
			{isOwn && (
				<span className="mt-0.5 inline-block rounded bg-accent px-1 text-small text-on-accent">{words.yourYear}</span>
			)}
		</>,
		<Hours key="two" words={fill(words.hours, { hours: twoCredits.hours })} />,
		<Hours key="one" words={fill(words.hours, { hours: oneCredit.hours })} />,
		<>
			{[twoCredits, oneCredit].every(({ maxNonGround }) => maxNonGround === null)
				? words.noLimit
				: [twoCredits, oneCredit].map((requirement) => (
						<span key={requirement.hours} className="block">
							{limit(requirement, words)}
						</span>
					))}
			<span className="mt-0.5 block text-small text-ink-quiet">{note}</span>
		</>,
	];
}

function Hours({ words }: { words: string }) {
	return <span className="font-display text-h3 font-bold whitespace-nowrap">{words}</span>;
}

function limit({ hours, maxNonGround }: EntryYears["twoCredits"], words: Words): string {
	return maxNonGround === null ? words.noLimit : fill(words.limit, { max: maxNonGround, hours });
}
