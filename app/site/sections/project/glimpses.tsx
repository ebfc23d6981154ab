import { Images } from "lucide-react";
import type { Project } from "../../../../core/content/schema/domains.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { FallbackPicture } from "../../components/fallback-picture.tsx";
import { CarouselIsland } from "../../islands/carousel.ts";
import type { ProjectWords } from "./words.ts";

interface GlimpsesProps {
	words: ProjectWords;
	project: Pick<Project, "name" | "pastGlimpses">;
}

/** Carousel of pictures, with a link to more. */
export function Glimpses({ words, project: { name, pastGlimpses } }: GlimpsesProps) {
	const { gallery, fallbackImage } = words;
	const heading = (
		<h2 id="glimpses" className="text-h2">
			{words.glimpsesHeading}
		</h2>
	);
	const slides = pastGlimpses.map((image) => (
		<FallbackPicture key={image.src} image={image} fallback={fallbackImage} className="aspect-[4/3] rounded" />
	));
	return (
		<section aria-labelledby="glimpses" className="flex flex-col items-start gap-2 print:hidden">
			{slides.length === 0 ? (
				<>
					{heading}
					<p>{words.noGlimpses}</p>
				</>
			) : (
				<CarouselIsland
					label={fill(words.slideshow, { name })}
					slides={slides}
					intervalMs={3000}
					transitionMs={1000}
					header={heading}
					className="w-full"
				/>
			)}
			<ButtonLink href={gallery.url}>
				<Images aria-hidden className="size-2.5" />
				{gallery.label}
			</ButtonLink>
		</section>
	);
}
