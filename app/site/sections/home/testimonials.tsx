import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Portrait } from "../../components/portrait.tsx";
import { CarouselIsland } from "../../islands/carousel.ts";

type Testimonial = Content["testimonials"]["items"][number];

export function Testimonials({ heading, carouselLabel, items }: Content["testimonials"]) {
	if (items.length === 0) return null;
	return (
		<Section id="testimonials" heading={heading} bleed className="overflow-x-clip" late turn={2}>
			<CarouselIsland
				label={carouselLabel}
				intervalMs={5000}
				layout="stack"
				dots={false}
				slides={items.map((item) => <Quote key={item.id} {...item} />)}
			/>
		</Section>
	);
}

function Quote({ name, data, image, por }: Testimonial) {
	return (
		<figure className="quote-card">
			<Portrait image={image} sizes="128px" className="size-12 max-sm:mb-3 sm:row-span-2 sm:size-16" />
			<blockquote className="mb-2 text-lead sm:self-end">{`“${data}”`}</blockquote>
			<figcaption className="sm:self-start">
				<span className="block font-display font-bold">{name}</span>
				<span className="text-small text-ink-quiet">{por}</span>
			</figcaption>
		</figure>
	);
}
