import { useSyncExternalStore } from "react";

/** True while the tab is in the background. */
export function usePageHidden(): boolean {
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
