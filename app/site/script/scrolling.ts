/** Marks how far the page is scrolled, for the bar over the banner. */
export function watchScrolling(): void {
	addEventListener("scroll", noteScroll, { passive: true });
	// In the next frame: asked now, the position would be computed an additional time.
	requestAnimationFrame(noteScroll);
}

function noteScroll(): void {
	const root = document.documentElement;
	root.toggleAttribute("data-scrolled", scrollY > 50);
	root.toggleAttribute("data-scrolled-far", scrollY > 100);
}
