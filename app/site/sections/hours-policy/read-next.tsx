import type { Content } from "../../../../core/content/kinds.ts";
import { Card, CardTitle } from "../../../ui/card.tsx";
import { Section } from "../../../ui/section.tsx";

export function ReadNext({ heading, links }: Content["hoursPolicy"]["related"]) {
	return (
		<Section id="read-next" heading={heading} className="print:hidden">
			<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
				{links.map(({ label, url, text }) => (
					<li key={url}>
						<Card>
							<CardTitle href={url}>{label}</CardTitle>
							<p>{text}</p>
						</Card>
					</li>
				))}
			</ul>
		</Section>
	);
}
