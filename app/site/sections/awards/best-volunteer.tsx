import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";

export function BestVolunteer({ heading, content, link }: Content["awards"]["bestVolunteer"]) {
	return (
		<Section id="best-volunteer" heading={heading} tone="structure">
			<div className="flex flex-col items-start gap-3">
				<Prose prose={content} className="text-lead" />
				<ButtonLink href={link.url} look="onDark">
					{link.label}
				</ButtonLink>
			</div>
		</Section>
	);
}
