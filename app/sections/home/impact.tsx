import type { Content } from "../../../content/kinds.ts";
import { Picture } from "../../components/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { Tilt } from "../../ui/tilt.tsx";

export function Impact({ heading, lead, cards }: Content["impact"]) {
	return (
		<Section id="impact" heading={heading} lead={lead} tone="quiet">
			<Reveal after="impact-heading">
				<ul className="grid gap-2 fill-rows-2 lg:grid-cols-[2fr_1fr_1fr] lg:[&>:first-child]:col-span-1! lg:[&>:first-child]:row-span-2">
					{cards.map(({ id, icon, title, value, description }) => (
						<li key={id} className="@container">
							<Tilt className="h-full">
								<article className="flex h-full flex-col sm:max-lg:@[32rem]:flex-row sm:max-lg:@[32rem]:items-center overflow-hidden rounded bg-paper-raised shadow-raised">
									<Picture
										image={icon}
										className="aspect-4/3 min-h-0 w-full grow object-cover sm:max-lg:@[32rem]:w-1/2 sm:max-lg:@[32rem]:grow-0"
									/>
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
