import type { Content } from "../../../content/kinds.ts";
import { Picture } from "../../components/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { Tilt } from "../../ui/tilt.tsx";

export function Impact({ heading, lead, cards }: Content["impact"]) {
	return (
		<Section id="impact" heading={heading} lead={lead} tone="quiet">
			<Reveal after="impact-heading">
				<ul className="grid gap-2 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
					{cards.map(({ id, icon, title, value, description }) => (
						<li key={id}>
							<Tilt className="h-full">
								<article className="flex h-full flex-col overflow-hidden rounded bg-paper-raised shadow-raised">
									<Picture image={icon} className="aspect-square w-full object-cover" />
									<div className="flex flex-col gap-0.5 p-2">
										<h3 className="font-display font-semibold">{title}</h3>
										<p className="order-first font-display text-h2 font-extrabold text-action">{value}</p>
										<p>{description}</p>
									</div>
								</article>
							</Tilt>
						</li>
					))}
				</ul>
			</Reveal>
		</Section>
	);
}
