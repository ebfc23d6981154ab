import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useMedia } from "../../ui/media-query.ts";
import { reducedMotion } from "../../ui/reduced-motion.ts";

type Embla = typeof import("embla-carousel")["default"];

interface EngineOptions {
	loop: boolean;
	align: "start" | "center";
	/** Whether the strip shows several slides from its left edge, of which the engine centres one. */
	centred: boolean;
	transitionMs: number;
	/**
	 * Set if the layout changes once the engine runs: the engine is then loaded when the carousel comes near the
	 * viewport.
	 */
	eager: boolean;
}

type Move = (engine: EmblaCarouselType) => void;

/**
 * Turns a scrolling strip into a carousel once Embla has loaded, by default on the first interaction. Until then, and
 * if loading fails, the strip scrolls natively.
 */
export function useCarouselEngine({ loop, align, centred, transitionMs, eager }: EngineOptions) {
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
			startIndex.current = firstSlide(viewport.current, centred);
			setEmbla(() => loaded);
		});
		return () => {
			gone = true;
		};
	}, [wanted, centred]);

	// Runs after the slide layout is applied, so that Embla measures the final positions.
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

/** One snap per slide; a slide that only touches the edge does not count as in view. */
const always: EmblaOptionsType = { containScroll: false, slidesToScroll: 1, inViewThreshold: 0.05 };

/** Selected slide, slides in view, and whether the user is dragging. */
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

/** Without `loop`, going past an end wraps to the other end. */
function movesBy(perform: (move: Move) => void) {
	const last = (engine: EmblaCarouselType) => engine.scrollSnapList().length - 1;
	return {
		goTo: (index: number) => perform((engine) => engine.scrollTo(index)),
		next: () => perform((engine) => (engine.canScrollNext() ? engine.scrollNext() : engine.scrollTo(0))),
		previous: () => perform((engine) => (engine.canScrollPrev() ? engine.scrollPrev() : engine.scrollTo(last(engine)))),
	};
}

/** Offline the import may fail: the strip keeps scrolling natively. */
async function load(): Promise<Embla | null> {
	try {
		return (await import("embla-carousel")).default;
	} catch {
		return null;
	}
}

/**
 * The slide that is selected first: with what the strip shows, also to a visitor who has already scrolled it, so that
 * nothing jumps. Of several slides the second is in the middle then, and the newest left of it.
 */
export function firstSlide(viewport: HTMLElement | null, centred: boolean): number {
	const slideWidth = viewport?.firstElementChild?.firstElementChild?.clientWidth;
	if (!viewport || !slideWidth) return 0;
	const beside = centred ? Math.floor(Math.round(viewport.clientWidth / slideWidth) / 2) : 0;
	return Math.round(viewport.scrollLeft / slideWidth) + beside;
}

/** Embla's `duration` is an attraction factor, not a time: this reaches 98 % of the distance in the given time. */
function pace(transitionMs: number): number {
	return transitionMs === 0 ? 0 : 7 + transitionMs * 0.0305;
}

/** Tells whether the element is in the viewport or just outside; false until hydration. */
function useOnScreen(ref: RefObject<Element | null>): boolean {
	const [onScreen, setOnScreen] = useState(false);
	useEffect(() => {
		if (!ref.current) return;
		const look = (entries: IntersectionObserverEntry[]) => setOnScreen(entries.at(-1)?.isIntersecting ?? false);
		const observer = new IntersectionObserver(look, { rootMargin: "200px 0px" });
		observer.observe(ref.current);
		return () => observer.disconnect();
	}, [ref]);
	return onScreen;
}
