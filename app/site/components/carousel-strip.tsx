import type { ReactNode } from "react";
import { fill } from "../../../core/forms/fill.ts";
import { useWords } from "../lib/chrome.ts";
import type { CarouselEngine } from "./carousel-engine.ts";
import { type CarouselLayout, layoutClasses } from "./carousel-layout.ts";
import { CarouselSlide, type SlideClick } from "./carousel-slide.tsx";

/**
 * A slide that is out of sight costs nothing until the page has loaded: all but the first on a phone, from the fourth on
 * elsewhere. Without a script it would come in higher than the others, when it is scrolled to.
 */
function lateSlide(index: number): string {
	if (index === 0) return "";
	const skipped = index < 3 ? "max-sm:skip-until-near" : "skip-until-near";
	return `${skipped} [--guess:0px] [overflow-clip-margin:32px] noscript:[content-visibility:visible]`;
}

interface StripProps {
	label: string;
	slides: ReactNode[];
	layout: CarouselLayout;
	/** Whether the engine will centre one of several slides. */
	centred: boolean;
	engine: CarouselEngine;
	onSlideClick?: SlideClick;
}

/** Row of slides: a strip with scroll snapping, until the engine takes over. */
export function CarouselStrip({ label, slides, layout, centred, engine, onSlideClick }: StripProps) {
	const words = useWords();
	const { viewport, live, selected, inView, wake, goTo } = engine;
	const classes = layoutClasses(layout, live);
	const scrolls = !live && slides.length > 1;
	const begins = scrolls && centred ? "begins-half-way" : "";
	return (
		<div
			ref={viewport}
			// Only what scrolls natively has to be focusable, and what is focusable needs a name.
			{...(scrolls && { tabIndex: 0, role: "group", "aria-label": label })}
			className={`${live ? "" : "snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] noscript:[scrollbar-width:auto]"} ${classes.viewport}`}
			style={classes.style}
			// A touch that has started scrolling goes on natively; a mouse can only drag once the engine runs.
			onPointerEnter={({ pointerType }) => pointerType === "mouse" && wake()}
			onScrollEnd={wake}
		>
			{/* The engine moves and measures these directly: even a short transition would interfere. */}
			<div className={`flex transition-none ${classes.row} ${begins}`}>
				{slides.map((slide, index) => (
					<CarouselSlide
						// biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place in the row
						key={index}
						label={fill(words.slideOf, { n: index + 1, total: slides.length })}
						selected={index === selected}
						distance={live ? distance(index, selected, slides.length) : undefined}
						away={live && inView.length > 0 && !inView.includes(index)}
						isStop={!live || index === selected}
						onReach={() => live && index !== selected && goTo(index)}
						onClick={onSlideClick && ((event) => onSlideClick(event, index))}
						className={`${classes.slide} ${live ? "" : lateSlide(index)}`}
						contentClassName={classes.content}
					>
						{slide}
					</CarouselSlide>
				))}
			</div>
		</div>
	);
}

/** Steps from the selected slide, the shorter way round; negative before it. */
function distance(index: number, selected: number, count: number): number {
	const after = (index - selected + count) % count;
	return after > count / 2 ? after - count : after;
}
