import { Pause, Play } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";

type Wheel = NonNullable<Content["home"]["banner"]["wheel"]>;

/** The large wheel behind the crowd; turns once in two minutes, and only while it is visible. */
export function TurningWheel({ image }: Pick<Wheel, "image">) {
	return (
		<div className="banner-wheel">
			<img
				src={image}
				alt=""
				width="800"
				height="800"
				// Decoration: the words and the crowd come first, and React would preload it.
				fetchPriority="low"
				data-fallback=""
				className="size-full data-broken:opacity-0 motion-safe:animate-[spin_120s_linear_infinite] stops-by-switch"
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
			<input type="checkbox" name="wheel" aria-label={pause} className="peer sr-only" />
			<Pause aria-hidden className="size-2.5 peer-checked:hidden" />
			<Play aria-hidden className="hidden size-2.5 peer-checked:block" />
		</label>
	);
}
