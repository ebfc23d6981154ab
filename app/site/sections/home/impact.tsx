import type { Content } from "../../../../core/content/kinds.ts";
import { Reveal } from "../../../ui/reveal.tsx";
import { Section } from "../../../ui/section.tsx";
import { Tilt } from "../../../ui/tilt.tsx";
import { Picture } from "../../components/picture.tsx";

export function Impact({ heading, lead, cards }: Content["impact"]) {
	if (cards.length === 0) return null;
	return (
		<Section id="impact" heading={heading} lead={lead} tone="quiet" late>
			<Reveal after="impact-heading">
				<ul className="grid gap-2 fill-rows-2 lg:grid-cols-4 lg:[&>:first-child]:col-span-4!">
					{cards.map(({ id, icon, title, value, description }) => (
						<li key={id} className="@container">
							<Tilt className="h-full">
								<article className="impact-card">
									<Picture image={icon} className="aspect-square w-full object-cover @[32rem]:w-2/5 @[60rem]:w-1/3" />
									<div className="flex flex-col gap-0.5 p-2 @[32rem]:p-4 @[60rem]:text-lead">
										<h3 className="font-display font-semibold">{title}</h3>
										<p className="order-first font-display text-h2 font-extrabold text-action @[60rem]:text-h1">
											{value}
										</p>
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
