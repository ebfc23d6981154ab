import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { reducedMotion, useMedia } from "../../ui/media-query.ts";
import { useOnScreen } from "../lib/on-screen.ts";

type Embla = typeof import("embla-carousel")["default"];

interface EngineOptions {
	loop: boolean;
	align: "start" | "center";
	transitionMs: number;
	/** Whether it looks different once it moves: then the code is fetched when it comes near the screen. */
	eager: boolean;
}

type Move = (engine: EmblaCarouselType) => void;

/**
 * Makes a scrolling strip into slides, once the code for it has arrived; it is fetched for the first move.
 * Until then, and if it never arrives, the strip scrolls by itself.
 */
export function useCarouselEngine({ loop, align, transitionMs, eager }: EngineOptions) {
	const viewport = useRef<HTMLDivElement>(null);
	const [awake, setAwake] = useState(false);
	const [embla, setEmbla] = useState<Embla | null>(null);
	const [engine, setEngine] = useState<EmblaCarouselType | null>(null);
	const duration = pace(useMedia(reducedMotion) ? 0 : transitionMs);
	const startIndex = useRef(0);
	const waiting = useRef<Move>(null);
	const onScreen = useOnScreen(viewport);
	const wanted = awake || (eager && onScreen);

	useEffect(() => {
		if (!wanted) return;
		let gone = false;
		void load().then((loaded) => {
			if (gone || !loaded) return;
			startIndex.current = nearestSlide(viewport.current);
			setEmbla(() => loaded);
		});
		return () => {
			gone = true;
		};
	}, [wanted]);

	// The strip has been given the layout of slides by now, so that they are measured as they will stand.
	useLayoutEffect(() => {
		const node = viewport.current;
		if (!node || !embla) return;
		node.scrollLeft = 0;
		const options: EmblaOptionsType = { loop, align, duration, startIndex: startIndex.current, ...always };
		const started = embla(node, options);
		setEngine(started);
		waiting.current?.(started);
		waiting.current = null;
		return () => {
			startIndex.current = started.selectedScrollSnap();
			started.destroy();
		};
	}, [embla, loop, align, duration]);

	const moves = useMemo(() => {
		return movesBy((move) => {
			if (engine) return move(engine);
			waiting.current = move;
			setAwake(true);
		});
	}, [engine]);
	const wake = () => setAwake(true);
	return { viewport, onScreen, wake, live: embla !== null, ...useEngineState(engine), ...moves };
}

export type CarouselEngine = ReturnType<typeof useCarouselEngine>;

/** Snaps stay one for each slide, and a slide that merely touches the edge is not in view. */
const always: EmblaOptionsType = { containScroll: false, slidesToScroll: 1, inViewThreshold: 0.05 };

/** Which slide is chosen, which are to be seen, and whether a finger or a mouse holds them. */
function useEngineState(engine: EmblaCarouselType | null) {
	const [selected, setSelected] = useState(0);
	const [inView, setInView] = useState<readonly number[]>([]);
	const [held, setHeld] = useState(false);
	useEffect(() => {
		if (!engine) return;
		const select = () => setSelected(engine.selectedScrollSnap());
		const look = () => setInView(engine.slidesInView());
		select();
		engine.on("select", select).on("reInit", select).on("slidesInView", look);
		engine.on("pointerDown", () => setHeld(true)).on("pointerUp", () => setHeld(false));
	}, [engine]);
	return { selected, inView, held };
}

/** At an end that is no ring, the way on leads to the other end. */
function movesBy(perform: (move: Move) => void) {
	const last = (engine: EmblaCarouselType) => engine.scrollSnapList().length - 1;
	return {
		goTo: (index: number) => perform((engine) => engine.scrollTo(index)),
		next: () => perform((engine) => (engine.canScrollNext() ? engine.scrollNext() : engine.scrollTo(0))),
		previous: () => perform((engine) => (engine.canScrollPrev() ? engine.scrollPrev() : engine.scrollTo(last(engine)))),
	};
}

/** Without a network the code may not arrive: the strip is as good as it was. */
async function load(): Promise<Embla | null> {
	try {
		return (await import("embla-carousel")).default;
	} catch {
		return null;
	}
}

/** Whoever has scrolled the strip already stays where they are. */
function nearestSlide(viewport: HTMLElement | null): number {
	const slideWidth = viewport?.firstElementChild?.firstElementChild?.clientWidth;
	return viewport && slideWidth ? Math.round(viewport.scrollLeft / slideWidth) : 0;
}

/** Embla counts in units of a spring's slowness, not in time: these bring 98 % of the way in the given time. */
function pace(transitionMs: number): number {
	return transitionMs === 0 ? 0 : 7 + transitionMs * 0.0305;
}
