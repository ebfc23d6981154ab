/**
 * Makes a box focusable while it scrolls, so that the keyboard can scroll it, and names it by the element that its
 * `data-scroll-box` gives. One that fits is no tab stop, and its name is not read twice.
 */
export function keepReachable(box: HTMLElement | null): (() => void) | undefined {
	if (!box) return undefined;
	const sizes = new ResizeObserver(() => {
		const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
		setAttributes(box, { tabindex: "0", role: "region", "aria-labelledby": box.dataset.scrollBox ?? "" }, scrolls);
	});
	for (const element of [box, ...box.children]) sizes.observe(element);
	return () => sizes.disconnect();
}

function setAttributes(element: HTMLElement, attributes: Record<string, string>, wanted: boolean): void {
	for (const [name, value] of Object.entries(attributes))
		if (wanted) element.setAttribute(name, value);
		else element.removeAttribute(name);
}
