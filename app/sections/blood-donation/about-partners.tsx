import type { Content } from "../../../content/kinds.ts";
import { Prose } from "../../components/prose.tsx";
import { Section } from "../../ui/section.tsx";

/** Who holds the camps: the chapter and its two partners. */
export function AboutPartners({ heading, content, partners }: Content["bloodDonation"]["about"]) {
	return (
		<Section id="about" heading={heading} tone="quiet">
			<div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
				<Prose prose={content} className="text-lead" />
				<ul className="flex flex-col gap-2">
					{partners.items.map(({ id, name, text }) => (
						<li key={id} className="rounded border-l-8 border-health bg-paper-raised p-2 sm:p-3">
							<h3 className="text-h3">{name}</h3>
							<p>{text}</p>
						</li>
					))}
				</ul>
			</div>
		</Section>
	);
}
