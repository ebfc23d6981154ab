import { keepReachable } from "../../ui/scroll-box.ts";

/** Tables that are wider than the window can be scrolled by keyboard. */
export function watchScrollBoxes(): void {
	for (const box of document.querySelectorAll<HTMLElement>("[data-scroll-box]")) keepReachable(box);
}
