import type { CSSProperties } from "react";

/** Slides side by side, per minimum width. */
export interface PerView {
	base: number;
	sm?: number;
	md?: number;
	lg?: number;
}

export type CarouselLayout =
	/** Side by side, in equal parts of the width. */
	| { perView: PerView }
	/**
	 * Wide slides behind one another, with the neighbours showing at both sides: five visible, three up to 1440 px, one
	 * up to 1080 px. Spans the full width of its container.
	 */
	| "stack";

interface LayoutClasses {
	viewport: string;
	row: string;
	slide: string;
	content: string;
	style?: CSSProperties;
}

export function layoutClasses(layout: CarouselLayout, live: boolean): LayoutClasses {
	const row = live ? "touch-pan-y touch-pinch-zoom" : "";
	if (layout === "stack") return live ? { row, ...stack } : stackStrip;
	return { ...sideBySide, row: `-mx-1 ${row}`, style: widths(layout.perView) };
}

const sideBySide = {
	viewport: "slides-per-view",
	/** Snapping leaves as many whole slides in view as there is room for. */
	slide: "slide-of-n snap-start -scroll-ml-1 px-1",
	content: "h-full",
};

function widths({ base, sm = base, md = sm, lg = md }: PerView): CSSProperties & Record<`--${string}`, number> {
	return { "--n-base": base, "--n-sm": sm, "--n-md": md, "--n-lg": lg };
}

const stackStrip = {
	/** Room for the shadows, which the scroll container would clip. */
	viewport: "stack-sizes -my-2 py-2",
	slide: "slide-of-stack snap-center px-1",
	content: "h-full",
	/** Centres the first slide, as the engine will. */
	row: "row-of-stack",
};

/** A slide occupies one step; its content is wider and overlaps the neighbours. */
const stack = {
	viewport: "stack-sizes mx-auto w-[calc(var(--seen)*var(--step))]",
	slide:
		"group/slide basis-[var(--step)] data-away:pointer-events-none data-away:opacity-0 data-[distance='0']:z-3 data-[distance='1']:z-2 data-[distance='2']:z-1",
	content:
		"ml-[calc((var(--step)-var(--slide))/2)] h-full w-[var(--slide)] transition-transform duration-500 ease-out group-data-[distance='1']/slide:transform-[scale(.9)] group-data-[distance='2']/slide:transform-[scale(.8)]",
};
