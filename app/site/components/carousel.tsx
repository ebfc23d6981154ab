import { ArrowLeft, ArrowRight, type LucideIcon, Pause, Play } from "lucide-react";
import { type MouseEvent, type ReactNode, useSyncExternalStore } from "react";
import { fill } from "../../../core/forms/fill.ts";
import { frame } from "../../ui/frame.ts";
import { useWords } from "../lib/chrome.ts";
import { useCarouselEngine } from "./carousel-engine.ts";
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
	const engine = useCarouselEngine({ loop, align, transitionMs, eager: changesLook(layout, align) });
	const several = slides.length > 1;
	const rotation = useRotation({ ...engine, intervalMs: several ? intervalMs : undefined });
	const onSlideClick = (event: MouseEvent<HTMLElement>, index: number) => {
		if (isForControl(event)) return;
		if (clickHalves) (isOnLeftHalf(event) ? engine.previous : engine.next)();
		else if (index !== engine.selected) engine.goTo(index);
	};
	const edge = layout === "stack" ? frame : "";
	const alive = useAlive();
	const room = alive ? "" : "noscript:hidden";
	const places = placesOf({ header: header !== undefined, dots: several && dots });

	return (
		// No section: a heading in its header is that of the section around it.
		// biome-ignore lint/a11y/useSemanticElements: see above
		<div
			role="region"
			aria-roledescription={words.carousel}
			aria-label={label}
			className={`grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_auto] ${className}`}
			{...rotation.focus}
		>
			{/*
			 * First in DOM order wherever it is displayed, so that motion can be stopped before anything else is reached.
			 */}
			<div className={`flex flex-wrap items-end gap-2 empty:hidden ${edge} ${places.bar}`}>
				{header && <div className="min-w-0 grow">{header}</div>}
				{several && (
					<div className={`flex gap-1 sm:ml-auto ${header ? "ml-auto" : "max-sm:mx-auto"} ${room}`}>
						{alive ? (
							<CarouselControls
								playing={intervalMs === undefined ? undefined : rotation.playing}
								toggle={rotation.toggle}
								previous={engine.previous}
								next={engine.next}
							/>
						) : (
							<Room count={intervalMs === undefined ? 2 : 3} className="size-5.5" />
						)}
					</div>
				)}
			</div>
			<div className={`overflow-x-clip [@media(width>1080px)]:@container ${places.strip}`} {...rotation.hover}>
				<CarouselStrip
					label={label}
					slides={slides}
					layout={layout}
					engine={engine}
					turning={rotation.turning}
					onSlideClick={clickHalves || layout === "stack" ? onSlideClick : undefined}
				/>
			</div>
			{several && dots && (
				<div className={`pt-1 ${places.dots} ${room}`}>
					{alive ? (
						<CarouselDots count={slides.length} selected={engine.selected} goTo={engine.goTo} />
					) : (
						<div className="flex flex-wrap justify-center">
							<Room count={slides.length} className="h-4 w-3" />
						</div>
					)}
				</div>
			)}
		</div>
	);
}

/** Takes the space of the buttons that come with hydration, so that it causes no layout shift. */
function Room({ count, className }: { count: number; className: string }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
	return Array.from({ length: count }, (_, index) => <span key={index} className={className} />);
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

/** Tells whether the layout differs between the strip and the engine. */
function changesLook(layout: CarouselLayout, align: "start" | "center"): boolean {
	return layout === "stack" || (align === "center" && layout !== oneAtATime);
}

/** True once the page has hydrated. */
function useAlive(): boolean {
	return useSyncExternalStore(
		() => () => {},
		() => true,
		() => false,
	);
}

interface DotsProps {
	count: number;
	selected: number;
	goTo: (index: number) => void;
}

/** One spoke per slide; the selected one is bold, like the bars of the wheel. */
function CarouselDots({ count, selected, goTo }: DotsProps) {
	const words = useWords();
	return (
		<fieldset aria-label={words.chooseSlide} className="flex flex-wrap justify-center">
			{Array.from({ length: count }, (_, index) => (
				<button
					// biome-ignore lint/suspicious/noArrayIndexKey: a spoke is its place in the row
					key={index}
					type="button"
					onClick={() => goTo(index)}
					aria-label={fill(words.goToSlide, { n: index + 1 })}
					aria-current={index === selected ? "true" : undefined}
					aria-disabled={index === selected ? "true" : undefined}
					className="flex h-4 w-3 items-center justify-center rounded"
				>
					<span className="spoke" />
				</button>
			))}
		</fieldset>
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
		<button type="button" onClick={press} aria-label={label} className="round-button">
			<Icon aria-hidden className="size-2.5" />
		</button>
	);
}
