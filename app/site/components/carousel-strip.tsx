import { useWords } from "../lib/chrome.ts";
import { fill } from "../lib/fill.ts";
import type { CarouselEngine } from "./carousel-engine.ts";
import { type CarouselLayout, layoutClasses } from "./carousel-layout.ts";
import { CarouselSlide, type Slide, type SlideClick } from "./carousel-slide.tsx";

interface StripProps {
	slides: Slide[];
	layout: CarouselLayout;
	engine: CarouselEngine;
	/** Whether it moves by itself just now; then it must not be read out. */
	turning: boolean;
	onSlideClick?: SlideClick;
}

/** The slides in their row: a strip that scrolls and snaps, until the engine moves it. */
export function CarouselStrip({ slides, layout, engine, turning, onSlideClick }: StripProps) {
	const words = useWords();
	const { viewport, live, selected, inView, wake } = engine;
	const classes = layoutClasses(layout, live);
	return (
		<div
			ref={viewport}
			// Only what scrolls by itself has to be reached by keyboard.
			tabIndex={live ? undefined : 0}
			className={`${live ? "" : "snap-x snap-mandatory overflow-x-auto"} ${classes.viewport}`}
			style={classes.style}
			// A finger goes on scrolling the strip that it has begun to scroll; a mouse can only drag slides.
			onPointerEnter={({ pointerType }) => pointerType === "mouse" && wake()}
			onScrollEnd={wake}
		>
			{/* The engine moves these by itself and measures them at once: no transition, however short, may come between. */}
			<div aria-live={turning ? "off" : "polite"} className={`flex transition-none ${classes.row}`}>
				{slides.map((slide, index) => (
					<CarouselSlide
						key={slide.key}
						label={`${fill(words.slideOf, { n: index + 1, total: slides.length })}: ${slide.name}`}
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

/** How many steps from the chosen slide, the shorter way round. */
function distance(index: number, selected: number, count: number): number {
	const apart = Math.abs(index - selected);
	return Math.min(apart, count - apart);
}
