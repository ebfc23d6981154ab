import type { Content } from "../../../../core/content/kinds.ts";
import type { EventPhase } from "../../../../core/events/events.ts";

interface PhaseMarkProps {
	/** Also of one that was called off. */
	phase: EventPhase | "off";
	words: Pick<Content["eventPage"], "comingUp" | "onNow"> & Partial<Pick<Content["eventPage"], "calledOff">>;
}

/** Says that an event is still to come or goes on; nothing for those that are over. */
export function PhaseMark({ phase, words }: PhaseMarkProps) {
	if (phase === "past") return null;
	return (
		<span className="self-start rounded bg-accent px-1 font-display text-small font-semibold text-on-accent">
			{{ coming: words.comingUp, on: words.onNow, off: words.calledOff?.mark }[phase]}
		</span>
	);
}
