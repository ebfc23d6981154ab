import { ArrowLeft, ArrowRight, type LucideIcon, Pause, Play } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { fill } from "../../../core/forms/fill.ts";
import { frame } from "../../ui/frame.ts";
import { useWords } from "../lib/chrome.ts";
import { type CarouselEngine, useCarouselEngine } from "./carousel-engine.ts";
import type { CarouselLayout } from "./carousel-layout.ts";
import { useRotation } from "./carousel-rotation.ts";
import { isForControl, isOnLeftHalf } from "./carousel-slide.tsx";
import { CarouselStrip } from "./carousel-strip.tsx";

interface CarouselProps {
	label: string;
	/** Each says what it shows: a slide itself is only named by its number. */
	slides: ReactNode[];
	layout?: CarouselLayout;
	/** Time per slide before it advances; omitted for none. */
	intervalMs?: number;
	/** Duration of one transition. */
	transitionMs?: number;
	loop?: boolean;
	align?: "start" | "center";
	dots?: boolean;
	/** A click on the left half of a slide goes back, on the right half forward. */
	clickHalves?: boolean;
	/** Shown at the left of the buttons; usually a heading. */
	header?: ReactNode;
	className?: string;
}

const oneAtATime: CarouselLayout = { perView: { base: 1 } };

/** Carousel that can be paused, stepped through and dragged. Without JavaScript it is a scrolling strip. */
export function Carousel({ label, slides, layout = oneAtATime, header, className = "", ...options }: CarouselProps) {
	const { intervalMs, transitionMs = 600, loop = true, align = "center", dots = true, clickHalves = false } = options;
	const words = useWords();
	const centred = isCentred(layout, align);
	const eager = centred || layout === "stack";
	const engine = useCarouselEngine({ loop, align, centred, transitionMs, eager });
	const several = slides.length > 1;
	const rotation = useRotation({ ...engine, intervalMs: several ? intervalMs : undefined });
	const { said, byHand } = useSaidSlide(engine, slides.length, rotation.stop);
	const onSlideClick = (event: MouseEvent<HTMLElement>, index: number) => {
		if (isForControl(event)) return;
		if (clickHalves) byHand(isOnLeftHalf(event) ? engine.previous : engine.next);
		else if (index !== engine.selected) byHand(() => engine.goTo(index));
	};
	const edge = layout === "stack" ? frame : "";
	const places = placesOf({ header: header !== undefined, dots: several && dots });

	return (
		// No section: a heading in its header is that of the section around it.
		// biome-ignore lint/a11y/useSemanticElements: see above
		<div
			role="region"
			aria-roledescription={words.carousel}
			aria-label={label}
			className={`grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_auto] ${className}`}
			{...rotation.waits}
			onFocus={() => {
				rotation.waits.onFocus();
				// From now on one slide is a stop of the keyboard, not all of them.
				engine.wake();
			}}
		>
			{/*
			 * First in DOM order wherever it is displayed, so that motion can be stopped before anything else is reached.
			 */}
			<div className={`flex flex-wrap items-end gap-2 empty:hidden ${edge} ${places.bar}`}>
				{header && <div className="min-w-0 grow">{header}</div>}
				{several && (
					<div className={`flex gap-1 sm:ml-auto noscript:hidden ${header ? "ml-auto" : "max-sm:mx-auto"}`}>
						<CarouselControls
							playing={intervalMs === undefined ? undefined : rotation.playing}
							toggle={rotation.toggle}
							previous={() => byHand(engine.previous)}
							next={() => byHand(engine.next)}
						/>
					</div>
				)}
			</div>
			<div className={`overflow-x-clip [@media(width>1080px)]:@container ${places.strip}`}>
				<CarouselStrip
					label={label}
					slides={slides}
					layout={layout}
					centred={centred}
					engine={engine}
					onSlideClick={clickHalves || layout === "stack" ? onSlideClick : undefined}
				/>
			</div>
			{several && dots && (
				<div className={`pt-1 noscript:hidden ${places.dots}`}>
					<CarouselDots
						count={slides.length}
						selected={engine.selected}
						goTo={(index) => byHand(() => engine.goTo(index))}
					/>
				</div>
			)}
			<p role="status" className="sr-only">
				{said}
			</p>
		</div>
	);
}

/**
 * Says which slide somebody has chosen, once: what else comes into view is not read out. Who chooses wants to look, so
 * the carousel stops.
 */
function useSaidSlide({ viewport, selected }: CarouselEngine, total: number, stop: () => void) {
	const { slideOf } = useWords();
	const [said, setSaid] = useState("");
	const isByHand = useRef(false);
	useEffect(() => {
		const slide = viewport.current?.firstElementChild?.children[selected];
		if (!isByHand.current || !(slide instanceof HTMLElement)) return;
		isByHand.current = false;
		setSaid(`${fill(slideOf, { n: selected + 1, total })}: ${wordsOf(slide)}`);
	}, [viewport, selected, total, slideOf]);
	return {
		said,
		byHand(move: () => void) {
			isByHand.current = true;
			stop();
			move();
		},
	};
}

/** What a slide shows, in one line: its text, or what its picture is. */
function wordsOf(slide: HTMLElement): string {
	// biome-ignore lint/performance/useDomNodeTextContent: its parts are told apart by the lines that they are in
	const text = slide.innerText.trim() || slide.querySelector("img")?.alt;
	return (text ?? "").replace(/\s*[\n·]\s*/g, ", ");
}

/** The buttons are beside the heading; without one at the bottom, beside the dots if there is room. */
function placesOf({ header, dots }: { header: boolean; dots: boolean }) {
	if (header) return { bar: "col-span-full pb-2", strip: "col-span-full", dots: "col-span-full" };
	return {
		bar: dots ? "row-start-3 pt-1 sm:col-start-2 sm:row-start-2" : "col-span-full row-start-2 pt-2",
		strip: "col-span-full row-start-1",
		dots: "row-start-2 self-center sm:col-start-1 sm:justify-self-start",
	};
}

/** Tells whether the strip shows several slides from its left edge, of which the engine centres one. */
function isCentred(layout: CarouselLayout, align: "start" | "center"): boolean {
	return layout !== "stack" && layout !== oneAtATime && align === "center";
}

interface DotsProps {
	count: number;
	selected: number;
	goTo: (index: number) => void;
}

/**
 * One spoke per slide; the selected one is bold, like the bars of the wheel. All are one stop of the keyboard, in which
 * arrow keys go on.
 */
function CarouselDots({ count, selected, goTo }: DotsProps) {
	const words = useWords();
	function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
		const last = count - 1;
		const targets: Record<string, number> = {
			ArrowLeft: (selected + last) % count,
			ArrowRight: (selected + 1) % count,
			Home: 0,
			End: last,
		};
		const index = targets[event.key];
		if (index === undefined) return;
		event.preventDefault();
		event.currentTarget.querySelectorAll("button")[index]?.focus();
		goTo(index);
	}
	return (
		<div role="toolbar" aria-label={words.chooseSlide} onKeyDown={onKeyDown} className="flex flex-wrap justify-center">
			{Array.from({ length: count }, (_, index) => (
				<button
					// biome-ignore lint/suspicious/noArrayIndexKey: a spoke is its place in the row
					key={index}
					type="button"
					data-waits=""
					onClick={() => goTo(index)}
					tabIndex={index === selected ? undefined : -1}
					aria-label={fill(words.goToSlide, { n: index + 1 })}
					aria-current={index === selected ? "true" : undefined}
					className="flex h-4 w-3 items-center justify-center rounded"
				>
					<span className="spoke" />
				</button>
			))}
		</div>
	);
}

interface ControlsProps {
	/** Whether it is auto-rotating; undefined for carousels that never do. */
	playing: boolean | undefined;
	toggle: () => void;
	previous: () => void;
	next: () => void;
}

/** Pause comes first in tab order, so that motion can be stopped before anything else is reached. */
function CarouselControls({ playing, toggle, previous, next }: ControlsProps) {
	const words = useWords();
	return (
		<>
			{playing !== undefined && (
				<RoundButton label={playing ? words.pause : words.play} icon={playing ? Pause : Play} press={toggle} />
			)}
			<RoundButton label={words.previousSlide} icon={ArrowLeft} press={previous} />
			<RoundButton label={words.nextSlide} icon={ArrowRight} press={next} />
		</>
	);
}

interface RoundButtonProps {
	label: string;
	icon: LucideIcon;
	press: () => void;
}

function RoundButton({ label, icon: Icon, press }: RoundButtonProps) {
	return (
		<button type="button" data-waits="" onClick={press} aria-label={label} className="round-button">
			{/* Which changes under the mouse: it must not seem to come anew. */}
			<Icon aria-hidden className="pointer-events-none size-2.5" />
		</button>
	);
}
