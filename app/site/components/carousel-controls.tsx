import { ArrowLeft, ArrowRight, type LucideIcon, Pause, Play } from "lucide-react";
import { useWords } from "../lib/chrome.ts";

interface ControlsProps {
	/** Whether it is auto-rotating; undefined for carousels that never do. */
	playing: boolean | undefined;
	toggle: () => void;
	previous: () => void;
	next: () => void;
}

/** Pause comes first in tab order, so that motion can be stopped before anything else is reached. */
export function CarouselControls({ playing, toggle, previous, next }: ControlsProps) {
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
