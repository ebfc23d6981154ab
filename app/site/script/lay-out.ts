import { whenLoaded } from "./when-loaded.ts";

/** Small parts share a frame, which costs a slow phone more than they do. */
const shareMs = 5;

/**
 * Sections below the first view are skipped until they are near, so that the first paint comes early. Once the page has
 * loaded and the browser is idle they are laid out, a large one at a time: then the length of the page is right, and whoever
 * prints, searches or captures it finds everything. So are the slides of a carousel that are out of sight.
 */
export function layOutWhenIdle(): void {
	const skipped = [...document.querySelectorAll<HTMLElement>("[class*=skip-until-near]")];
	const idle = window.requestIdleCallback ?? setTimeout;
	whenLoaded(() => idle(next));

	function next(): void {
		const until = performance.now() + shareMs;
		do {
			// From the end, so that no picture comes near on the way and is fetched for nothing.
			const part = skipped.pop();
			if (!part) return;
			part.style.contentVisibility = "visible";
			// Lays it out now, so that the next frame has only to paint it.
			part.getBoundingClientRect();
		} while (performance.now() < until);
		idle(next);
	}
}
