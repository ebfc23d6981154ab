import type { Content } from "../../../../core/content/kinds.ts";
import { actions } from "../../../ui/actions.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";

export function StillUnsure({ heading, content, links }: Content["faq"]["stillUnsure"]) {
	return (
		<Section id="still-unsure" heading={heading} lead={content} tone="structure">
			<ul className={actions}>
				{links.map(({ label, url }, i) => (
					<li key={url} className="flex flex-col">
						<ButtonLink href={url} look={i === 0 ? "action" : "onDark"}>
							{label}
						</ButtonLink>
					</li>
				))}
			</ul>
		</Section>
	);
}
