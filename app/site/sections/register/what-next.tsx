import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";

/** Steps after a registration. */
export function WhatNext({ heading, steps }: Content["register"]["next"]) {
	return (
		<Section id="next" heading={heading} tone="quiet">
			<ol className="grid gap-x-4 gap-y-3 md:grid-cols-3">
				{steps.map(({ id, text }, i) => (
					<li key={id} className="flex gap-2 border-t-4 border-ink pt-2">
						<span aria-hidden className="font-display text-h1 leading-none font-extrabold text-action">
							{i + 1}
						</span>
						<p className="text-lead">{text}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}
