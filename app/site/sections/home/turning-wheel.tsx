import { Pause, Play } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";

type Wheel = NonNullable<Content["home"]["banner"]["wheel"]>;

/**
 * The large wheel behind the crowd; turns once in two minutes, and only while it is visible. Its position is the gap
 * left by art/scenes/banner.ts, in units of the picture as displayed: filling the width of a narrow banner, covering a
 * wide one from its lower left corner, and a wider one from its lower right.
 */
export function TurningWheel({ image }: Pick<Wheel, "image">) {
	return (
		<div className="absolute bottom-[calc(210*var(--unit))] left-[calc(400*var(--unit))] size-[calc(279*var(--unit))] [translate:-50%_50%] [--unit:calc(100cqw/800)] [content-visibility:auto] lg:bottom-[calc(296*var(--unit))] lg:left-[calc(1150*var(--unit))] lg:size-[calc(355*var(--unit))] lg:[--unit:max(100cqw/1600,100cqh/900)] xl:right-[calc(430*var(--unit))] xl:left-auto xl:[translate:50%_50%] xl:[--unit:max(100cqw/2400,100cqh/900)]">
			<img
				src={image}
				alt=""
				width="800"
				height="800"
				// Decoration: the words and the crowd come first, and React would preload it.
				fetchPriority="low"
				data-fallback=""
				className="size-full data-broken:opacity-0 motion-safe:animate-[spin_120s_linear_infinite] group-has-[[name=wheel]:checked]:[animation-play-state:paused]"
			/>
		</div>
	);
}

/** Long-running motion must be stoppable (WCAG 2.2.2). A checkbox, so that it works without JavaScript. */
export function WheelPause({ pause }: Pick<Wheel, "pause">) {
	return (
		<label
			title={pause}
			className="absolute right-1 bottom-1 grid size-5.5 cursor-pointer place-items-center rounded-full bg-structure-deep/70 has-focus-visible:outline-3 has-focus-visible:outline-accent motion-reduce:hidden"
		>
			<input type="checkbox" name="wheel" className="peer sr-only" />
			<span className="sr-only">{pause}</span>
			<Pause aria-hidden className="size-2.5 peer-checked:hidden" />
			<Play aria-hidden className="hidden size-2.5 peer-checked:block" />
		</label>
	);
}
