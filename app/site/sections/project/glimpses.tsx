import { Images } from "lucide-react";
import type { CSSProperties, HTMLAttributes } from "react";
import type { Image } from "../../../../core/content/schema/common.ts";
import type { Project } from "../../../../core/content/schema/domains.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Picture } from "../../components/picture.tsx";
import { CarouselIsland } from "../../islands/islands.ts";
import type { ProjectWords } from "./words.ts";

interface GlimpsesProps extends Pick<HTMLAttributes<HTMLElement>, "data-made-from"> {
	words: ProjectWords;
	project: Pick<Project, "name" | "pastGlimpses">;
}

/** Carousel of pictures, with a link to more. */
export function Glimpses({ words, project: { name, pastGlimpses }, ...madeFrom }: GlimpsesProps) {
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
		<section {...madeFrom} aria-labelledby="glimpses" className="flex flex-col items-start gap-2 print:hidden">
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

interface FallbackPictureProps {
	image: Image;
	fallback: Image;
	priority?: boolean;
	className?: string;
}

/**
 * Picture with a fallback if it cannot be loaded, by the page's script. Most browsers paint an image's ::after only if
 * it failed, so the fallback shows before.
 */
export function FallbackPicture({ image, fallback, priority, className = "" }: FallbackPictureProps) {
	const style: CSSProperties & Record<`--${string}`, string> = { "--fallback": `url("${fallback.src}")` };
	return (
		<div className={`relative overflow-clip ${className}`} style={style}>
			<Picture
				data-fallback={fallback.src}
				data-fallback-alt={fallback.alt}
				image={image}
				priority={priority}
				className="block size-full object-cover after:absolute after:inset-0 after:bg-(image:--fallback) after:bg-cover after:bg-center"
			/>
		</div>
	);
}
