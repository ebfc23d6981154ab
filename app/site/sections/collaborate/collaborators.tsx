import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";
import { Picture } from "../../components/picture.tsx";
import { CarouselIsland } from "../../islands/carousel.ts";

/** Carousel of the partners' logos. */
export function Collaborators({ heading, carouselLabel, items }: Content["collaborators"]) {
	if (items.length === 0) return null;
	return (
		<section aria-labelledby="collaborators-heading" className="py-6 md:py-10">
			<div className={frame}>
				<CarouselIsland
					label={carouselLabel}
					header={
						<h2 id="collaborators-heading" className="text-h2">
							{heading}
						</h2>
					}
					layout={{ perView: { base: 1, sm: 2, lg: 3 } }}
					intervalMs={2000}
					align="start"
					slides={items.map(({ id, name, logo }) => (
						<figure key={id} className="flex h-full flex-col overflow-clip rounded border border-line bg-paper-raised">
							<Picture image={logo} className="block aspect-[3/2] w-full object-contain" />
							<figcaption className="border-t border-line px-2 py-1 text-center font-display font-semibold">
								{name}
							</figcaption>
						</figure>
					))}
				/>
			</div>
		</section>
	);
}
