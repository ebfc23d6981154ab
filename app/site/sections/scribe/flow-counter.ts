import { type RefObject, useEffect, useState } from "react";
import { reducedMotion } from "../../../ui/media-query.ts";

const stepMs = 450;

/** Nothing is shown yet. */
export const before = -1;

/** Step n, counted from zero, appears when the counter is at least 2n. */
export function isStepShown(counter: number, step: number): boolean {
	return counter >= 2 * step;
}

/** The arrow below it follows when the counter is at least 2n + 1. */
export function isArrowShown(counter: number, step: number): boolean {
	return counter >= 2 * step + 1;
}

/**
 * Counts up once the element comes into view. Everything is shown from the start without JavaScript, with reduced
 * motion, and if the element is in view on hydration: what has been seen must not vanish.
 */
export function useFlowCounter(element: RefObject<HTMLElement | null>, steps: number): number {
	const last = 2 * (steps - 1);
	const [counter, setCounter] = useState(last);

	useEffect(() => {
		const node = element.current;
		if (!node || matchMedia(reducedMotion).matches || node.getBoundingClientRect().top < innerHeight) return;
		setCounter(before);
		let timer: ReturnType<typeof setInterval> | undefined;
		const observer = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			setCounter(0);
			timer = setInterval(() => setCounter((counter) => Math.min(last, counter + 1)), stepMs);
		});
		observer.observe(node);
		return () => {
			observer.disconnect();
			clearInterval(timer);
			setCounter(last);
		};
	}, [element, last]);

	return counter;
}
