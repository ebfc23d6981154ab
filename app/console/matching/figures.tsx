import type { MatchFigures } from "../../../core/matching/figures.ts";
import { type MatchKind, matchKinds } from "../../../core/matching/kinds.ts";
import { kindNames } from "./state-names.ts";

/** How many asked, how many found somebody, and how soon. */
export function Figures({ figures }: { figures: Record<MatchKind, MatchFigures> }) {
	return (
		<section aria-labelledby="figures" className="mt-5 flex flex-col gap-2">
			<h2 id="figures" className="text-h3">
				Figures
			</h2>
			<div className="grid gap-2 sm:grid-cols-2">
				{matchKinds.map((kind) => (
					<KindFigures key={kind} kind={kind} figures={figures[kind]} />
				))}
			</div>
			<p className="max-w-[70ch] text-small text-ink-quiet">
				Since the beginning. What is erased after 30 days stays in them as a count.
			</p>
		</section>
	);
}

function KindFigures({ kind, figures }: { kind: MatchKind; figures: MatchFigures }) {
	const numbers = [
		{ label: "asked", value: figures.asked.toLocaleString("en-IN") },
		{ label: "matched", value: figures.matched.toLocaleString("en-IN") },
		{ label: "hours until matched", value: figures.matched === 0 ? "–" : String(figures.hoursUntilMatched) },
	];
	return (
		<div className="rounded bg-paper-raised p-2 shadow-raised">
			<h3 className="font-display font-semibold">{kind === "scribe" ? "Scribes" : kindNames.blood}</h3>
			<dl className="mt-1 grid grid-cols-3 gap-1">
				{numbers.map(({ label, value }) => (
					<div key={label} className="flex flex-col-reverse justify-end">
						<dt className="text-small text-ink-quiet">{label}</dt>
						<dd className="font-display text-h3 font-bold tabular-nums">{value}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
