import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { NamedPartners } from "../../components/named-partners.tsx";

/** Organisations that most requests come through. */
export function Network({ heading, content, organisations }: Content["scribe"]["partners"]) {
	return (
		<Section id="network" heading={heading}>
			<NamedPartners
				prose={content}
				items={organisations.items}
				list="divide-y-2 divide-line border-y-2 border-line"
				item="py-2"
			/>
		</Section>
	);
}
