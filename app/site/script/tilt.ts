/** The most, of cards up to this size. Larger ones lean less, so that their edges swing no further. */
const degrees = 25;
const size = 400;

/** Tilts cards towards the mouse: flat in the middle, most tilted at an edge. */
export function tiltCards(): void {
	addEventListener("pointermove", ({ target, clientX, clientY }) => {
		const card = target instanceof Element ? target.closest<HTMLElement>("[data-tilt]") : null;
		if (!card) return;
		const { left, top, width, height } = card.getBoundingClientRect();
		const share = (position: number, length: number) => Math.min(1, Math.max(-1, (position / length) * 2 - 1));
		const most = degrees * Math.min(1, size / Math.max(width, height));
		card.style.setProperty("--lean-x", `${-most * share(clientY - top, height)}deg`);
		card.style.setProperty("--lean-y", `${most * share(clientX - left, width)}deg`);
	});
}
