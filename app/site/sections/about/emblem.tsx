import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Wheel } from "../../../ui/wheel.tsx";

/** Meaning of the parts of the badge, beside the chapter's own wheel. */
export function Emblem({ heading, lead, parts, note }: Content["about"]["emblem"]) {
	return (
		<Section id="emblem" heading={heading} lead={lead} tone="quiet">
			<div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-[2fr_3fr]">
				<figure className="flex flex-col items-center gap-2">
					<Wheel className="size-30 text-action md:size-40" />
					<figcaption className="max-w-[40ch] text-center text-small text-ink-quiet">{note}</figcaption>
				</figure>
				<dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
					{parts.map(({ id, name, meaning }) => (
						<div key={id} className="flex flex-col gap-0.5 border-t-4 border-accent pt-1">
							<dt className="font-display text-h3 font-bold">{name}</dt>
							<dd>{meaning}</dd>
						</div>
					))}
				</dl>
			</div>
		</Section>
	);
}
