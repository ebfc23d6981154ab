import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";

/** Links to continue from here. */
export function WaysIn({ heading, items }: Content["matching"]["ways"]) {
	return (
		<Section id="ways" heading={heading} tone="structure">
			<ul className="grid gap-x-4 gap-y-3 md:grid-cols-3">
				{items.map(({ id, title, text, label, url }) => (
					<li key={id} className="flex flex-col items-start gap-1 border-t-4 border-accent pt-2">
						<h3 className="text-h3">{title}</h3>
						<p>{text}</p>
						<ButtonLink href={url} look="onDark" className="mt-auto">
							{label}
						</ButtonLink>
					</li>
				))}
			</ul>
		</Section>
	);
}
