import type { Content } from "../../../../core/content/kinds.ts";
import { Picture } from "../../components/picture.tsx";
import { CarouselIsland } from "../../islands/carousel.ts";

/** One picture at a time. A click on its left half goes back, on its right half forward. */
export function ScribeSlides({ label, slides }: Content["scribe"]["carousel"]) {
	return (
		<CarouselIsland
			label={label}
			intervalMs={2000}
			transitionMs={500}
			clickHalves
			className="pb-4 md:py-4"
			slides={slides.map((image, i) => (
				<Picture key={image.src} image={image} priority={i === 0} className="block w-full rounded" />
			))}
		/>
	);
}
