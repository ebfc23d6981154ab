import { whenLoaded } from "./when-loaded.ts";

/**
 * Sections below the first view are skipped until they are near, so that the first paint comes early. Once the page has
 * loaded and the browser is idle they are laid out, a large one at a time: then the length of the page is right, and whoever
 * prints, searches or captures it finds everything.
 */
export function layOutWhenIdle(): void {
	const skipped = [...document.querySelectorAll<HTMLElement>(".skip-until-near")];
	const idle = window.requestIdleCallback ?? setTimeout;
	whenLoaded(() => idle(next));

	function next(left?: IdleDeadline): void {
		do {
			// From the end, so that no picture comes near on the way and is fetched for nothing.
			const section = skipped.pop();
			if (!section) return;
			section.style.contentVisibility = "visible";
			// Lays it out now, so that the next frame has only to paint it.
			section.getBoundingClientRect();
			// Small ones share a frame.
		} while (left && left.timeRemaining() > 25);
		idle(next);
	}
}
