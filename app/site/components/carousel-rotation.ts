import { type PointerEvent, useEffect, useState, useSyncExternalStore } from "react";
import { useMedia } from "../../ui/media-query.ts";
import { reducedMotion } from "../../ui/reduced-motion.ts";

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
 * Rotates a carousel automatically, unless the visitor prefers reduced motion. It waits while the mouse is over it, while
 * the focus is in it and in a background tab. Its button stops it, and so does whoever chooses a slide.
 */
export function useRotation({ intervalMs, onScreen, held, selected, next }: RotationOptions) {
	const calm = useMedia(reducedMotion);
	const hidden = usePageHidden();
	const [choice, setChoice] = useState<"play" | "pause" | null>(null);
	const [hovered, setHovered] = useState(false);
	const [focused, setFocused] = useState(false);
	const playing = intervalMs !== undefined && (choice === null ? !calm : choice === "play");
	const turning = playing && onScreen && !held && !hovered && !focused && !hidden;

	// biome-ignore lint/correctness/useExhaustiveDependencies: each slide gets its whole time, however it was reached
	useEffect(() => {
		if (!turning) return;
		const timer = setTimeout(next, intervalMs);
		return () => clearTimeout(timer);
	}, [turning, selected, intervalMs, next]);

	return {
		playing,
		turning,
		toggle: () => {
			setChoice(playing ? "pause" : "play");
			// An explicit start takes effect at once, although the button still has mouse and focus.
			setFocused(false);
			setHovered(false);
		},
		stop: () => setChoice("pause"),
		/** Props of the whole carousel. */
		waits: {
			onPointerOver: ({ pointerType }: PointerEvent) => setHovered(pointerType === "mouse"),
			onPointerLeave: () => setHovered(false),
			onFocus: () => setFocused(true),
			onBlur: () => setFocused(false),
		},
	};
}

/** True while the tab is in the background. */
function usePageHidden(): boolean {
	return useSyncExternalStore(
		onVisibilityChange,
		() => document.hidden,
		() => false,
	);
}

function onVisibilityChange(onChange: () => void): () => void {
	document.addEventListener("visibilitychange", onChange);
	return () => document.removeEventListener("visibilitychange", onChange);
}
