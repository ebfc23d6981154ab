import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { NamedPartners } from "../../components/named-partners.tsx";

/** Organisers of the camps: the chapter and its two partners. */
export function AboutPartners({ heading, content, partners }: Content["bloodDonation"]["about"]) {
	return (
		<Section id="about" heading={heading} tone="quiet">
			<NamedPartners
				prose={content}
				items={partners.items}
				list="gap-2"
				item="rounded border-l-8 border-health bg-paper-raised p-2 sm:p-3"
			/>
		</Section>
	);
}
