import type { HTMLAttributes } from "react";
import { frame } from "../../../ui/frame.ts";

interface KeyFactsProps extends Pick<HTMLAttributes<HTMLElement>, "data-made-from"> {
	label: string;
	facts: { id: string; value: string; label: string }[];
}

/** The few numbers that most visitors look for. */
export function KeyFacts({ label, facts, ...madeFrom }: KeyFactsProps) {
	return (
		<section {...madeFrom} aria-label={label} className="on-dark bg-structure py-3 text-on-structure md:py-4">
			<dl className={`${frame} grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4`}>
				{facts.map((fact) => (
					<div key={fact.id} className="flex flex-col gap-0.5 border-l-4 border-accent pl-2">
						{/* As it is seen and said: '80 hours', then what for. */}
						<dt className="font-display text-h2 font-extrabold">{fact.value}</dt>
						<dd className="text-small text-on-structure-quiet">{fact.label}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
