import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";
import { reducedMotion, useMedia } from "../../ui/media-query.ts";
import { usePageHidden } from "../lib/page-hidden.ts";

interface RotationOptions {
	/** How long each slide stays, or undefined for a carousel that never moves by itself. */
	intervalMs: number | undefined;
	onScreen: boolean;
	/** Whether a finger or a mouse holds it. */
	held: boolean;
	selected: number;
	next: () => void;
}

/**
 * Moves a carousel on by itself, unless the reader wants no motion, and only while nobody is busy with it:
 * a mouse over the slides and a background tab hold it up, and whoever takes it over by keyboard or button stops it.
 */
export function useRotation({ intervalMs, onScreen, held, selected, next }: RotationOptions) {
	const calm = useMedia(reducedMotion);
	const hidden = usePageHidden();
	const [choice, setChoice] = useState<"play" | "pause" | null>(null);
	const [busy, setBusy] = useState(false);
	const playing = intervalMs !== undefined && (choice === null ? !calm : choice === "play");
	const turning = playing && onScreen && !held && !busy && !hidden;

	// biome-ignore lint/correctness/useExhaustiveDependencies: each slide gets its whole time, however it was reached
	useEffect(() => {
		if (!turning) return;
		const timer = setTimeout(next, intervalMs);
		return () => clearTimeout(timer);
	}, [turning, selected, intervalMs, next]);

	return {
		playing,
		turning,
		stop: () => setChoice("pause"),
		toggle: () => {
			setChoice(playing ? "pause" : "play");
			// Whoever asks for motion gets it at once, with the focus still on the button.
			setBusy(false);
		},
		/** For the slides. */
		hover: {
			onPointerEnter: ({ pointerType }: PointerEvent) => setBusy(pointerType === "mouse"),
			onPointerLeave: () => setBusy(false),
		},
		/** For all of the carousel. */
		focus: {
			onFocus: ({ target }: FocusEvent) => {
				if (!target.matches(":focus-visible")) return;
				if (target.closest("[data-rotation]")) setBusy(true);
				else setChoice("pause");
			},
			onBlur: () => setBusy(false),
		},
	};
}
