import { useWords } from "../lib/chrome.ts";
import { fill } from "../lib/fill.ts";
import type { CarouselEngine } from "./carousel-engine.ts";
import { type CarouselLayout, layoutClasses } from "./carousel-layout.ts";
import { CarouselSlide, type Slide, type SlideClick } from "./carousel-slide.tsx";

interface StripProps {
	slides: Slide[];
	layout: CarouselLayout;
	engine: CarouselEngine;
	/** Whether it is auto-rotating; changes must not be announced then. */
	turning: boolean;
	onSlideClick?: SlideClick;
}

/** Row of slides: a strip with scroll snapping, until the engine takes over. */
export function CarouselStrip({ slides, layout, engine, turning, onSlideClick }: StripProps) {
	const words = useWords();
	const { viewport, live, selected, inView, wake } = engine;
	const classes = layoutClasses(layout, live);
	const labelOf = ({ name }: Slide, index: number) =>
		`${fill(words.slideOf, { n: index + 1, total: slides.length })}: ${name}`;
	return (
		<div
			ref={viewport}
			// Only a native scroll container has to be focusable.
			tabIndex={live ? undefined : 0}
			className={`${live ? "" : "snap-x snap-mandatory overflow-x-auto"} ${classes.viewport}`}
			style={classes.style}
			// A touch that has started scrolling goes on natively; a mouse can only drag once the engine runs.
			onPointerEnter={({ pointerType }) => pointerType === "mouse" && wake()}
			onScrollEnd={wake}
		>
			{/* The engine moves and measures these directly: even a short transition would interfere. */}
			<div aria-live={turning ? "off" : "polite"} className={`flex transition-none ${classes.row}`}>
				{slides.map((slide, index) => (
					<CarouselSlide
						key={labelOf(slide, index)}
						label={labelOf(slide, index)}
						distance={distance(index, selected, slides.length)}
						inert={live && inView.length > 0 && !inView.includes(index)}
						onClick={onSlideClick && ((event) => onSlideClick(event, index))}
						className={classes.slide}
						contentClassName={classes.content}
					>
						{slide.content}
					</CarouselSlide>
				))}
			</div>
		</div>
	);
}

/** Steps from the selected slide, the shorter way round. */
function distance(index: number, selected: number, count: number): number {
	const apart = Math.abs(index - selected);
	return Math.min(apart, count - apart);
}
