import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";

/** Common questions of first-time donors, and who may donate. */
export function Donors({ heading, amount, pain, benefits, conditions }: Content["bloodDonation"]["donors"]) {
	return (
		<Section id="donors" heading={heading}>
			<div className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
				<div className="flex flex-col gap-3">
					{[amount, pain, benefits].map((topic) => (
						<article key={topic.heading} className="flex flex-col gap-1">
							<h3 className="text-h3">{topic.heading}</h3>
							<Prose prose={topic.content} />
						</article>
					))}
				</div>
				<Conditions {...conditions} />
			</div>
		</Section>
	);
}

function Conditions({ heading, rows, note, source }: Content["bloodDonation"]["donors"]["conditions"]) {
	return (
		<div className="flex flex-col gap-2 self-start rounded border-2 border-health bg-paper-raised p-3 sm:p-4 lg:sticky lg:top-[calc(var(--bar)+24px)]">
			<h3 className="text-h2">{heading}</h3>
			<dl className="flex flex-col divide-y divide-line border-y border-line">
				{rows.map(({ id, label, value }) => (
					<div key={id} className="grid gap-x-2 py-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
						<dt className="font-semibold">{label}</dt>
						<dd className="font-display text-lead font-semibold">{value}</dd>
					</div>
				))}
			</dl>
			<p>{note}</p>
			<p className="text-small text-ink-quiet">{source}</p>
		</div>
	);
}
