import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Picture } from "../../components/picture.tsx";
import { CarouselIsland } from "../../islands/carousel.ts";

type ThreeStepsProps = Content["matching"]["steps"] & { slideshow: Content["matching"]["slideshow"] };

/** The three steps as text, with a slideshow beside them. */
export function ThreeSteps({ heading, items, slideshow }: ThreeStepsProps) {
	return (
		<Section id="steps" heading={heading}>
			<div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
				<ol className="flex flex-col">
					{items.map(({ id, title, text }, i) => (
						<li key={id} className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 sm:gap-x-3">
							<span aria-hidden className="flex flex-col items-center">
								<span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-action font-display text-h3 font-extrabold text-on-action">
									{i + 1}
								</span>
								<span className="w-0.5 grow bg-line group-last:hidden" />
							</span>
							<div className="flex flex-col gap-0.5 pb-4 group-last:pb-0">
								<h3 className="pt-0.5 text-h2">{title}</h3>
								<p className="text-lead">{text}</p>
							</div>
						</li>
					))}
				</ol>
				<CarouselIsland
					label={slideshow.label}
					intervalMs={3000}
					transitionMs={1000}
					slides={slideshow.slides.map((image, i) => (
						<Picture key={image.src} image={image} priority={i === 0} className="block w-full rounded" />
					))}
				/>
			</div>
		</Section>
	);
}
