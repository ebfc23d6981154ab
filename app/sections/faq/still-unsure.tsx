import type { Content } from "../../../content/kinds.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";

export function StillUnsure({ heading, content, links }: Content["faq"]["stillUnsure"]) {
	return (
		<Section id="still-unsure" heading={heading} lead={content} tone="structure">
			<ul className="flex flex-wrap gap-1">
				{links.map(({ label, url }, i) => (
					<li key={url}>
						<ButtonLink to={url} look={i === 0 ? "action" : "onDark"}>
							{label}
						</ButtonLink>
					</li>
				))}
			</ul>
		</Section>
	);
}
