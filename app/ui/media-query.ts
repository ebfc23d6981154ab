import { useCallback, useSyncExternalStore } from "react";

export const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Whether the screen or the reader's settings match, as it is now; on the server nothing does. */
export function useMedia(query: string): boolean {
	const subscribe = useCallback(
		(onChange: () => void) => {
			const list = matchMedia(query);
			list.addEventListener("change", onChange);
			return () => list.removeEventListener("change", onChange);
		},
		[query],
	);
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(query).matches,
		() => false,
	);
}
