import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Points } from "../policies/points.tsx";

export function GoodToKnow({ notes }: { notes: Content["hoursPolicy"]["notes"] }) {
	return (
		<Section id="notes" heading={notes.heading} tone="quiet">
			<Points items={notes.items} className="lg:grid-cols-3" />
		</Section>
	);
}
