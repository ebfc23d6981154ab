import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";

export function HelpingHand({ heading, lead, ways, more }: Content["home"]["helpingHand"]) {
	return (
		<Section id="helping-hand" heading={heading} lead={lead} tone="structure" late>
			<ul className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-start sm:gap-3">
				{ways.map(({ label, url, hint }, i) => (
					<li key={url} className="flex flex-col gap-0.5">
						<ButtonLink href={url} look={i === 0 ? "action" : "onDark"} size="large">
							{label}
						</ButtonLink>
						<span className="text-small text-on-structure-quiet">{hint}</span>
					</li>
				))}
				<li className="flex flex-col gap-0.5">
					<ButtonLink href={more.url} look="quiet" size="large" className="max-lg:self-start max-lg:px-0">
						{more.label}
					</ButtonLink>
				</li>
			</ul>
		</Section>
	);
}
