/** Pictures that cannot be loaded show their fallback, or what is behind them; never the mark of a browser. */
export function replaceBrokenPictures(): void {
	addEventListener("error", ({ target }) => replace(target), { capture: true });
	for (const picture of document.querySelectorAll("img"))
		if (picture.complete && picture.naturalWidth === 0) replace(picture);
}

function replace(picture: EventTarget | null): void {
	if (!(picture instanceof HTMLImageElement)) return;
	const { fallback, fallbackAlt } = picture.dataset;
	if (!fallback) {
		picture.dataset.broken = "";
		return;
	}
	delete picture.dataset.fallback;
	for (const source of picture.parentElement?.querySelectorAll("source") ?? []) source.remove();
	picture.removeAttribute("srcset");
	if (fallbackAlt !== undefined) picture.alt = fallbackAlt;
	picture.src = fallback;
}
