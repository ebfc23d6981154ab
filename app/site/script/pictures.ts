/** Pictures that cannot be loaded show their fallback; with an empty one, what is behind them. */
export function replaceBrokenPictures(): void {
	addEventListener("error", ({ target }) => replace(target), { capture: true });
	for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-fallback]"))
		if (picture.complete && picture.naturalWidth === 0) replace(picture);
}

function replace(picture: EventTarget | null): void {
	if (!(picture instanceof HTMLImageElement)) return;
	const { fallback, fallbackAlt } = picture.dataset;
	if (fallback === undefined) return;
	delete picture.dataset.fallback;
	picture.dataset.broken = "";
	if (fallback === "") return;
	for (const source of picture.parentElement?.querySelectorAll("source") ?? []) source.remove();
	picture.removeAttribute("srcset");
	if (fallbackAlt !== undefined) picture.alt = fallbackAlt;
	picture.src = fallback;
}
