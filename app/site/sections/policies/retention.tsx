import type { Content } from "../../../../core/content/kinds.ts";
import { Table } from "../../../ui/table.tsx";

/** Retention period per kind of record. */
export function Retention({ words }: { words: Content["privacyPolicy"]["retention"] }) {
	return (
		<section id="retention" aria-labelledby="retention-heading" className="flex flex-col gap-2">
			<h2 id="retention-heading" className="text-h2">
				{words.heading}
			</h2>
			<Table
				label={`${words.heading}: ${words.whatLabel}, ${words.periodLabel}`}
				columns={[
					{ key: "what", heading: words.whatLabel },
					{ key: "period", heading: words.periodLabel },
				]}
				rows={words.periods.map(({ id, what, months, note }) => ({
					key: id,
					cells: [
						what,
						<>
							<span className="block font-display text-h3 font-bold">
								{months} {words.unit}
							</span>
							<span className="block text-small text-ink-quiet">{note}</span>
						</>,
					],
				}))}
			/>
			<p className="max-w-[72ch]">{words.after}</p>
		</section>
	);
}
