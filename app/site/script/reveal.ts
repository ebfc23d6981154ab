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
		const watched = heading ?? element;
		if (watched.getBoundingClientRect().top <= innerHeight) continue;
		element.dataset.unseen = "";
		// Jumping past it counts as seen, so that it is there on scrolling back up.
		const observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				observer.disconnect();
				delete element.dataset.unseen;
			},
			{ rootMargin: "100000px 0px 0px", threshold: heading ? 0.5 : 0 },
		);
		observer.observe(watched);
	}
}
