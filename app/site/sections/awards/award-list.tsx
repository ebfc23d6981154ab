import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";
import { Picture } from "../../components/picture.tsx";
import { Prose } from "../../components/prose.tsx";

type Award = Content["awards"]["items"][number];

interface AwardListProps {
	label: string;
	fundLabel: string;
	awards: Award[];
}

/** Awards in rows, with the picture on alternating sides. */
export function AwardList({ label, fundLabel, awards }: AwardListProps) {
	if (awards.length === 0) return null;
	return (
		<section data-made-from="awards.items" aria-label={label}>
			<ol className={`${frame} flex flex-col gap-6 py-6 md:gap-10 md:py-10`}>
				{awards.map((award) => (
					<li key={award.id} className="group">
						<AwardRow award={award} fundLabel={fundLabel} />
					</li>
				))}
			</ol>
		</section>
	);
}

function AwardRow({ award: { id, name, image, description, fund }, fundLabel }: { award: Award; fundLabel: string }) {
	return (
		<article aria-labelledby={id} className="grid items-center gap-x-8 gap-y-3 md:grid-cols-2">
			<Picture image={image} className="h-auto w-full rounded shadow-raised md:group-even:order-last" />
			<div className="flex flex-col items-start gap-2">
				<h2 id={id} className="text-h2">
					{name}
				</h2>
				<Prose prose={description} />
				{fund && (
					<p className="flex flex-col border-l-8 border-accent pl-2">
						<span className="text-small text-ink-quiet">{fundLabel}</span>
						<strong className="font-display text-h1 font-extrabold">{rupees.format(fund.rupees)}</strong>
						<span>{fund.use}</span>
					</p>
				)}
			</div>
		</article>
	);
}

const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
