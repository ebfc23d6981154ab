import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { Points } from "../policies/points.tsx";

export function PartnerNgos({ words }: { words: Content["internPolicy"]["partners"] }) {
	return (
		<Section id="partner-ngos" heading={words.heading} lead={words.lead} tone="quiet">
			<Points items={words.items} className="lg:grid-cols-3" />
			<ButtonLink href={words.link.url} className="mt-4 print:hidden">
				{words.link.label}
			</ButtonLink>
		</Section>
	);
}
