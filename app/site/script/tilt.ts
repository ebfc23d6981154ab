const degrees = 25;

/** Tilts cards towards the mouse: flat in the middle, most tilted at an edge. */
export function tiltCards(): void {
	addEventListener("pointermove", ({ target, clientX, clientY }) => {
		const card = target instanceof Element ? target.closest<HTMLElement>("[data-tilt]") : null;
		if (!card) return;
		const { left, top, width, height } = card.getBoundingClientRect();
		const share = (position: number, length: number) => Math.min(1, Math.max(-1, (position / length) * 2 - 1));
		card.style.setProperty("--lean-x", `${-degrees * share(clientY - top, height)}deg`);
		card.style.setProperty("--lean-y", `${degrees * share(clientX - left, width)}deg`);
	});
}
