import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";
import { useMedia } from "../../ui/media-query.ts";
import { reducedMotion } from "../../ui/reduced-motion.ts";
import { usePageHidden } from "../lib/page-hidden.ts";

interface RotationOptions {
	/** Time per slide; undefined for a carousel that never rotates by itself. */
	intervalMs: number | undefined;
	onScreen: boolean;
	/** Whether the user is dragging. */
	held: boolean;
	selected: number;
	next: () => void;
}

/**
 * Rotates a carousel automatically, unless the visitor prefers reduced motion. Hovering and a background tab pause it;
 * using the keyboard or a button stops it.
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
			// An explicit start takes effect at once, although the button still has focus.
			setBusy(false);
		},
		/** Props of the slides. */
		hover: {
			onPointerEnter: ({ pointerType }: PointerEvent) => setBusy(pointerType === "mouse"),
			onPointerLeave: () => setBusy(false),
		},
		/** Props of the whole carousel. */
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
