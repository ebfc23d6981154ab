import type { Content } from "../../../../core/content/kinds.ts";
import { Card, CardTitle } from "../../../ui/card.tsx";
import { Section } from "../../../ui/section.tsx";
import { Tilt } from "../../../ui/tilt.tsx";
import { Picture } from "../../components/picture.tsx";

/** One card per past collaboration. */
export function Collaborations({ heading, lead, items }: Content["collaborations"]) {
	if (items.length === 0) return null;
	return (
		<Section id="collaborations" heading={heading} lead={lead} tone="quiet">
			<ul className="grid gap-2 sm:grid-cols-2 md:gap-3 lg:grid-cols-3">
				{items.map(({ id, name, description, image }) => (
					<li key={id}>
						<Tilt className="h-full">
							<Card picture={<Picture image={image} className="block aspect-[4/3] w-full object-cover" />}>
								<CardTitle>{name}</CardTitle>
								<p>{description}</p>
							</Card>
						</Tilt>
					</li>
				))}
			</ul>
		</Section>
	);
}
