import type { Content } from "../../../content/kinds.ts";
import { Prose } from "../../components/prose.tsx";
import { Section } from "../../ui/section.tsx";

/** Those through whom most requests come. */
export function Network({ heading, content, organisations }: Content["scribe"]["partners"]) {
	return (
		<Section id="network" heading={heading}>
			<div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
				<Prose prose={content} className="text-lead" />
				<ul className="flex flex-col divide-y-2 divide-line border-y-2 border-line">
					{organisations.items.map(({ id, name, text }) => (
						<li key={id} className="py-2">
							<h3 className="text-h3">{name}</h3>
							<p>{text}</p>
						</li>
					))}
				</ul>
			</div>
		</Section>
	);
}
