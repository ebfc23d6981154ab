import { reducedMotion } from "../../ui/reduced-motion.ts";

/**
 * Fades content in when it is first seen. Only what is below the window when the page opens is hidden until then. In
 * print and without this script everything is visible.
 */
export function revealWhenSeen(): void {
	if (matchMedia(reducedMotion).matches) return;
	for (const element of document.querySelectorAll<HTMLElement>("[data-reveal]")) {
		// The element that must be half visible first, such as the heading above; by default any part of the content.
		const heading = document.getElementById(element.dataset.reveal ?? "");
		// Jumping past it counts as seen, so that it is there on scrolling back up. The first report comes at once, and
		// spares measuring the page before it is painted.
		const observer = new IntersectionObserver(
			(entries) => {
				const isSeen = entries.some(({ isIntersecting }) => isIntersecting);
				const onScreen = entries.some(isOnScreen);
				// What is on the screen already stays there.
				if (!isSeen && (!onScreen || "unseen" in element.dataset)) element.dataset.unseen = "";
				else {
					delete element.dataset.unseen;
					observer.disconnect();
				}
			},
			{ rootMargin: "100000px 0px 0px", threshold: heading ? 0.5 : 0 },
		);
		observer.observe(heading ?? element);
	}
}

/** What is far below may not be laid out yet, and then has no size. */
function isOnScreen({ boundingClientRect: { top, height } }: IntersectionObserverEntry): boolean {
	return height > 0 && top <= innerHeight;
}
